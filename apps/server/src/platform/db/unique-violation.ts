/** Whether a statement failed because this unique index already has such a row. Drizzle wraps PostgreSQL's error. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const reason = ((error as { cause?: unknown } | null)?.cause ?? error) as { code?: string; constraint?: string };
  return reason?.code === '23505' && reason.constraint === index;
}
