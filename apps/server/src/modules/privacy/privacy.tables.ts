import type { Language, PrivacyRequestKind, PrivacyRequestStatus } from '@recado/contracts';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const privacyRequests = pgTable(
  'privacy_requests',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    status: text().$type<PrivacyRequestStatus>().notNull(),
    contactId: integer(),
    userId: integer(),
    userName: text().notNull().default(''),
    /** The name of the person; emptied by the erasure. */
    label: text().notNull().default(''),
    hashes: text().array().notNull().default([]),
    language: text().$type<Language>().notNull().default('pt'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    result: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    fileKey: text(),
    sizeBytes: bigint({ mode: 'number' }),
    expiresAt: timestamp({ withTimezone: true }),
    sealedSubject: text(),
    pendingFiles: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const legalHolds = pgTable(
  'legal_holds',
  {
    companyId: integer().notNull(),
    contactId: integer().notNull(),
    reason: text().notNull(),
    userId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.contactId] })],
);

export const retentionPolicies = pgTable('retention_policies', {
  companyId: integer().primaryKey(),
  messageMonths: integer(),
  mediaMonths: integer(),
  messagesUntil: uuid(),
  mediaUntil: uuid(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const retentionRuns = pgTable(
  'retention_runs',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    messagesBefore: timestamp({ withTimezone: true }),
    mediaBefore: timestamp({ withTimezone: true }),
    messages: integer().notNull().default(0),
    files: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type PrivacyRequestRow = typeof privacyRequests.$inferSelect;
export type RequestChange = Partial<
  Pick<
    PrivacyRequestRow,
    | 'status'
    | 'done'
    | 'total'
    | 'result'
    | 'fileKey'
    | 'sizeBytes'
    | 'expiresAt'
    | 'sealedSubject'
    | 'hashes'
    | 'endedAt'
    | 'label'
  >
>;
export type RetentionPolicyRow = typeof retentionPolicies.$inferSelect;
export type RetentionRunRow = typeof retentionRuns.$inferSelect;
