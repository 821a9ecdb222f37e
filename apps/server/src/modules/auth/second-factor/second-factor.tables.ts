import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../sessions.tables.ts';

export const secondFactors = pgTable(
  'second_factors',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    sealedSecret: text(),
    enabledAt: timestamp({ withTimezone: true }),
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    lastUsedAt: timestamp({ withTimezone: true }),
    sealedNewSecret: text(),
    newSecretExpiresAt: timestamp({ withTimezone: true }),
    dueAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    codeHash: bytea().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.codeHash] })],
);

/** Directory: hash of a sign-in that waits for its code → company and user. */
export const signInChallenges = pgTable('sign_in_challenges', {
  tokenHash: bytea().primaryKey(),
  browserHash: bytea().notNull(),
  companyId: integer().notNull(),
  userId: integer().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

export type SecondFactorRow = typeof secondFactors.$inferSelect;
export type SignInChallengeRow = typeof signInChallenges.$inferSelect;
