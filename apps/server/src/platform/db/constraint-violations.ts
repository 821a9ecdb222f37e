import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Whether PostgreSQL refused or could not run a statement, as opposed to a refusal of ours. */
export const isDatabaseFailure = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || error instanceof pg.DatabaseError;

/** Whether a statement failed because this unique index already has such a row. Drizzle wraps PostgreSQL's error. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const reason = ((error as { cause?: unknown } | null)?.cause ?? error) as { code?: string; constraint?: string };
  return reason?.code === '23505' && reason.constraint === index;
}

/** Whether a row could not be deleted because another one references it. Drizzle wraps PostgreSQL's error. */
export function isForeignKeyViolation(error: unknown): boolean {
  const reason = ((error as { cause?: unknown } | null)?.cause ?? error) as { code?: string };
  return reason?.code === '23503';
}
