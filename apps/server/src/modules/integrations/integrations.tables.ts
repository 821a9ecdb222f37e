import {
  type IntegrationLanguage,
  type IntegrationType,
  TYPEBOT_DELAY_MS,
  TYPEBOT_EXPIRES_MINUTES,
} from '@recado/contracts';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const integrations = pgTable(
  'integrations',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    type: text().$type<IntegrationType>().notNull(),
    name: text().notNull(),
    projectName: text().notNull().default(''),
    language: text().$type<IntegrationLanguage>().notNull().default('pt-BR'),
    serviceAccount: text().notNull().default(''),
    sealedCredential: text(),
    url: text().notNull().default(''),
    typebotSlug: text().notNull().default(''),
    typebotDelayMs: integer().notNull().default(TYPEBOT_DELAY_MS),
    typebotExpiresMinutes: integer().notNull().default(TYPEBOT_EXPIRES_MINUTES),
    typebotKeywordFinish: text().notNull().default(''),
    typebotKeywordRestart: text().notNull().default(''),
    typebotUnknownMessage: text().notNull().default(''),
    typebotRestartMessage: text().notNull().default(''),
    endpointId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const integrationSessions = pgTable(
  'integration_sessions',
  {
    companyId: integer().notNull(),
    ticketId: integer().notNull(),
    nodeId: text().notNull(),
    outsideId: text().notNull().default(''),
    choices: text().array().notNull().default([]),
    lastAt: timestamp({ withTimezone: true }).notNull(),
    callingUntil: timestamp({ withTimezone: true }),
    heardId: uuid(),
    unsaid: jsonb().$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId, table.nodeId] })],
);

export type IntegrationSessionRow = typeof integrationSessions.$inferSelect;

/** Without its secrets. */
export interface IntegrationRow extends Omit<typeof integrations.$inferSelect, 'companyId' | 'sealedCredential'> {
  readonly hasCredential: boolean;
  /** Of the endpoint, while it rotates its secret. */
  readonly previousSecretUntil: Date | null;
}

/** The fields that a form sets. */
export type IntegrationFields = Omit<
  IntegrationRow,
  'id' | 'serviceAccount' | 'endpointId' | 'hasCredential' | 'previousSecretUntil' | 'createdAt' | 'updatedAt'
>;
