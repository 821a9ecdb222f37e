import type { Language } from '@recado/contracts';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './sessions.tables.ts';

/** A company that does not exist yet, under its future id. */
export const signUps = pgTable('sign_ups', {
  companyId: integer().primaryKey(),
  companyName: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  passwordHash: text().notNull(),
  planId: integer().notNull(),
  language: text().$type<Language>().notNull(),
  codeHash: bytea(),
  codeExpiresAt: timestamp({ withTimezone: true }),
  tries: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
export type SignUpRow = typeof signUps.$inferSelect;
export type NewSignUp = Omit<SignUpRow, 'companyId' | 'codeHash' | 'codeExpiresAt' | 'tries'>;

/** Directory: hash of the browser's token → the company that will be opened. */
export const signUpTokens = pgTable('sign_up_tokens', {
  tokenHash: bytea().primaryKey(),
  companyId: integer().notNull(),
});
