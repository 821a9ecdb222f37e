import type {
  CampaignSettings,
  CampaignStatus,
  ConfirmationRule,
  HoldReason,
  RecipientReason,
  RecipientState,
  StopReason,
  TemplateParameters,
} from '@recado/contracts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MediaKind } from '../../platform/channels/inbound-event.ts';

export const campaigns = pgTable(
  'campaigns',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    status: text().$type<CampaignStatus>().notNull().default('INATIVA'),
    /** Five places; an empty one is not used. */
    messages: text().array().notNull(),
    confirmation: boolean().notNull().default(false),
    confirmationRule: text().$type<ConfirmationRule>().notNull().default('any'),
    confirmationMessages: text().array().notNull(),
    listId: integer(),
    tagId: integer(),
    connectionId: integer(),
    opensTicket: boolean().notNull().default(false),
    ticketStatus: text().$type<'closed' | 'pending' | 'open'>().notNull().default('closed'),
    userId: integer(),
    queueId: integer(),
    templateId: integer(),
    templateParameters: jsonb().$type<TemplateParameters>().notNull().default({ body: [], buttons: [] }),
    mediaKey: text(),
    mediaName: text(),
    mediaMimeType: text(),
    mediaSizeBytes: bigint({ mode: 'number' }),
    mediaKind: text().$type<MediaKind>(),
    scheduledAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
    holdReason: text().$type<HoldReason>(),
    holdUntil: timestamp({ withTimezone: true }),
    stopReason: text().$type<StopReason>(),
    copiedItemsTo: text().notNull().default(''),
    copiedContactsTo: integer().notNull().default(0),
    /** People who wrote before are copied first, where they go first. */
    copiesKnown: boolean().notNull().default(true),
    copiedAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    removedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const campaignSettings = pgTable('campaign_settings', {
  companyId: integer().primaryKey(),
  values: jsonb().$type<Partial<CampaignSettings>>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    companyId: integer().notNull(),
    campaignId: integer().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** `bsuid`: a contact without a number, which `contactId` names. */
    kind: text().$type<'phone' | 'bsuid'>().notNull(),
    address: text().notNull(),
    name: text().notNull(),
    email: text().notNull().default(''),
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    contactId: integer(),
    state: text().$type<RecipientState>().notNull().default('waiting'),
    variant: smallint(),
    messageId: uuid(),
    /** The text that follows a sound. */
    secondMessageId: uuid(),
    confirmationMessageId: uuid(),
    reason: text().$type<RecipientReason>(),
    code: integer(),
    queuedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    readAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
    askedAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.campaignId, table.id] })],
);

export const campaignPumps = pgTable(
  'campaign_pumps',
  {
    companyId: integer().notNull(),
    connectionId: integer().notNull(),
    nextAt: timestamp({ withTimezone: true }),
    run: integer().notNull().default(0),
    lastCampaignId: integer(),
    lastRecipientId: bigint({ mode: 'number' }),
    lastAt: timestamp({ withTimezone: true }),
    day: date({ mode: 'string' }),
    dayCount: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId] })],
);

export type CampaignRow = typeof campaigns.$inferSelect;
export type NewCampaign = Omit<typeof campaigns.$inferInsert, 'companyId' | 'id'>;
/** Only fields that are given change; none of them is undefined. */
export type CampaignFields = Partial<Omit<CampaignRow, 'companyId' | 'id'>>;
export type RecipientRow = typeof campaignRecipients.$inferSelect;
export type PumpRow = typeof campaignPumps.$inferSelect;
