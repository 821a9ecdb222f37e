/**
 * A condition for lists of due work over all companies. A frozen company refuses every transaction, so its due rows would
 * fail again and again, and keep those of other companies from their turn.
 */
export const notFrozen = (column: string): string => `${column} <> all ((select frozen_company_ids())::int[])`;
