import type { BusinessHours, ConnectionChannel, ConnectionFailure, ConnectionStatus } from '@recado/contracts';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const connections = pgTable(
  'connections',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    channel: text().$type<ConnectionChannel>().notNull(),
    phoneNumber: text().notNull().default(''),
    status: text().$type<ConnectionStatus>().notNull().default('DISCONNECTED'),
    statusFailure: jsonb().$type<ConnectionFailure>(),
    qrCode: text().notNull().default(''),
    qrAttempt: integer().notNull().default(0),
    qrExpiresAt: timestamp({ withTimezone: true }),
    isDefault: boolean().notNull().default(false),

    greetingMessage: text().notNull().default(''),
    greetingMedia: text(),
    completionMessage: text().notNull().default(''),
    outOfHoursMessage: text().notNull().default(''),
    ratingMessage: text().notNull().default(''),
    provider: text().notNull().default('beta'),
    takesGroups: boolean().notNull().default(false),
    groupsAsTickets: boolean().notNull().default(false),
    schedules: jsonb().$type<BusinessHours>().notNull().default([]),
    promptId: integer(),
    integrationId: integer(),
    welcomeFlowId: integer(),
    noPhraseFlowId: integer(),
    hasPhrases: boolean().notNull().default(false),

    maxBotMenus: integer().notNull().default(3),
    botPauseMinutes: integer().notNull().default(0),
    redirectAfterMinutes: integer().notNull().default(0),
    redirectQueueId: integer(),
    closeAfterMinutes: integer().notNull().default(0),
    closesOnlyAnswered: boolean().notNull().default(false),
    inactiveCloseMessage: text().notNull().default(''),
    inactiveNoticeMinutes: integer().notNull().default(0),
    inactiveNoticeMessage: text().notNull().default(''),
    newTicketAfterMinutes: integer().notNull().default(0),
    ratingExpiresMinutes: integer().notNull().default(0),
    maxRatingRequests: integer().notNull().default(3),

    lgpdIsEnabled: boolean().notNull().default(false),
    lgpdMessage: text().notNull().default(''),
    lgpdLink: text().notNull().default(''),
    lgpdAsksConsent: boolean().notNull().default(false),
    lgpdHidesDeleted: boolean().notNull().default(false),
    lgpdHidesNumber: boolean().notNull().default(false),

    vacationStart: date({ mode: 'string' }),
    vacationEnd: date({ mode: 'string' }),
    vacationMessage: text().notNull().default(''),

    importsMessages: boolean().notNull().default(false),
    importFrom: timestamp({ withTimezone: true }),
    importUntil: timestamp({ withTimezone: true }),
    importsGroups: boolean().notNull().default(false),
    closesImportedTickets: boolean().notNull().default(false),
    importQueueId: integer(),
    importStatus: text(),

    phoneNumberId: text().notNull().default(''),
    businessAccountId: text().notNull().default(''),
    pageId: text().notNull().default(''),
    instagramAccountId: text().notNull().default(''),
    sealedAccessToken: text(),
    sealedAppSecret: text(),
    verifyToken: text(),
    credentialsVersion: integer().notNull().default(0),
    verifiedAt: timestamp({ withTimezone: true }),
    signedUpAt: timestamp({ withTimezone: true }),
    isOnBusinessApp: boolean().notNull().default(false),
    contactsRequestedAt: timestamp({ withTimezone: true }),
    historyRequestedAt: timestamp({ withTimezone: true }),
    historyFrom: timestamp({ withTimezone: true }),
    templatesSyncedAt: timestamp({ withTimezone: true }),
    templatesSyncFailure: jsonb().$type<ConnectionFailure>(),

    messageCount: integer().notNull().default(0),
    sizeBytes: bigint({ mode: 'number' }).notNull().default(0),
    measuredAt: timestamp({ withTimezone: true }),

    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const connectionQueues = pgTable(
  'connection_queues',
  { companyId: integer().notNull(), connectionId: integer().notNull(), queueId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId, table.queueId] })],
);

export type ConnectionRow = typeof connections.$inferSelect;
/** The editable fields of a connection, apart from its channel, queues and credentials. */
export type ConnectionFields = Pick<
  ConnectionRow,
  | 'name'
  | 'isDefault'
  | 'greetingMessage'
  | 'completionMessage'
  | 'outOfHoursMessage'
  | 'ratingMessage'
  | 'provider'
  | 'takesGroups'
  | 'groupsAsTickets'
  | 'schedules'
  | 'promptId'
  | 'integrationId'
  | 'welcomeFlowId'
  | 'noPhraseFlowId'
  | 'maxBotMenus'
  | 'botPauseMinutes'
  | 'redirectAfterMinutes'
  | 'redirectQueueId'
  | 'closeAfterMinutes'
  | 'closesOnlyAnswered'
  | 'inactiveCloseMessage'
  | 'inactiveNoticeMinutes'
  | 'inactiveNoticeMessage'
  | 'newTicketAfterMinutes'
  | 'ratingExpiresMinutes'
  | 'maxRatingRequests'
  | 'lgpdIsEnabled'
  | 'lgpdMessage'
  | 'lgpdLink'
  | 'lgpdAsksConsent'
  | 'lgpdHidesDeleted'
  | 'lgpdHidesNumber'
  | 'vacationStart'
  | 'vacationEnd'
  | 'vacationMessage'
  | 'importsMessages'
  | 'importFrom'
  | 'importUntil'
  | 'importsGroups'
  | 'closesImportedTickets'
  | 'importQueueId'
>;
export type NewConnection = Omit<typeof connections.$inferInsert, 'companyId' | 'id'>;
