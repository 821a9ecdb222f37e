import type { PhraseMatch, WireFlow } from '@recado/contracts';
import type { SecretKind } from '@recado/flow-nodes';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const flows = pgTable(
  'flows',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    isActive: boolean().notNull().default(false),
    draft: jsonb().$type<WireFlow>(),
    draftRevision: integer().notNull().default(0),
    draftUserId: integer(),
    publishedVersion: integer(),
    publishedRevision: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const flowVersions = pgTable(
  'flow_versions',
  {
    companyId: integer().notNull(),
    flowId: integer().notNull(),
    version: integer().notNull(),
    schema: integer().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    wire: jsonb().$type<WireFlow>().notNull(),
    nodesCount: integer().notNull(),
    note: text().notNull().default(''),
    restoredFrom: integer(),
    userId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.flowId, table.version] })],
);

export const flowFiles = pgTable(
  'flow_files',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    flowId: integer(),
    mediaKey: text().notNull(),
    mediaName: text().notNull(),
    mediaMimeType: text().notNull(),
    mediaSizeBytes: bigint({ mode: 'number' }).notNull(),
    isPublished: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const flowSecrets = pgTable(
  'flow_secrets',
  {
    companyId: integer().notNull(),
    flowId: integer().notNull(),
    nodeId: text().notNull(),
    kind: text().$type<SecretKind>().notNull(),
    sealedValue: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.flowId, table.nodeId, table.kind] })],
);

export const flowCampaigns = pgTable(
  'flow_campaigns',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    flowId: integer().notNull(),
    connectionId: integer(),
    phrase: text().notNull(),
    phraseKey: text().notNull(),
    match: text().$type<PhraseMatch>().notNull().default('equals'),
    isActive: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type FlowRow = typeof flows.$inferSelect;
export type FlowVersionRow = typeof flowVersions.$inferSelect;
export type FlowFileRow = typeof flowFiles.$inferSelect;
export type FlowCampaignRow = typeof flowCampaigns.$inferSelect;
