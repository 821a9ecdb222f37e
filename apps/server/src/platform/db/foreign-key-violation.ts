/** Whether a row could not go because another one refers to it. Drizzle wraps what PostgreSQL said. */
export function isForeignKeyViolation(error: unknown): boolean {
  const reason = ((error as { cause?: unknown } | null)?.cause ?? error) as { code?: string };
  return reason?.code === '23503';
}
