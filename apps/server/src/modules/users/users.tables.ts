import type { Language, UserProfile } from '@recado/contracts';
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    isEmailConfirmed: boolean().notNull().default(false),
    passwordHash: text().notNull(),
    profile: text().$type<UserProfile>().notNull().default('user'),
    isSuper: boolean().notNull().default(false),
    defaultConnectionId: integer(),
    startWork: text().notNull().default('00:00'),
    endWork: text().notNull().default('23:59'),
    farewellMessage: text().notNull().default(''),
    signature: text().notNull().default(''),
    seesUnqueuedTickets: boolean().notNull().default(false),
    worksGroups: boolean().notNull().default(false),
    defaultTheme: text().$type<'light' | 'dark'>().notNull().default('light'),
    defaultMenu: text().$type<'open' | 'closed'>().notNull().default('open'),
    seesOtherQueues: boolean().notNull().default(false),
    seesOtherUsers: boolean().notNull().default(false),
    closesPendingTickets: boolean().notNull().default(true),
    seesDashboard: boolean().notNull().default(false),
    seesMoments: boolean().notNull().default(false),
    managesConnections: boolean().notNull().default(false),
    exportsData: boolean().notNull().default(false),
    importsData: boolean().notNull().default(false),
    deletesTags: boolean().notNull().default(false),
    profileImage: text(),
    language: text().$type<Language>().notNull().default('pt'),
    isOnline: boolean().notNull().default(false),
    lastSeenAt: timestamp({ withTimezone: true }),
    color: text().notNull().default(''),
    ticketPanelWidth: integer().notNull().default(550),
    announcementsSeenAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const userQueues = pgTable(
  'user_queues',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    queueId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.queueId] })],
);

/** Directory: which companies and users an e-mail signs in to: one that confirmed it, or any number that did not. */
export const signInEmails = pgTable(
  'sign_in_emails',
  {
    email: text().notNull(),
    companyId: integer().notNull(),
    userId: integer().notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    claimedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

export type UserRow = typeof users.$inferSelect;
/** A user without the fields that never leave the table. */
export type UserFacts = Omit<
  UserRow,
  'passwordHash' | 'lastSeenAt' | 'announcementsSeenAt' | 'createdAt' | 'updatedAt'
>;
export type NewUser = Omit<typeof users.$inferInsert, 'companyId' | 'id'>;
/** The fields of a user that users edit. */
export type UserFields = Omit<
  UserFacts,
  'companyId' | 'id' | 'profileImage' | 'isOnline' | 'ticketPanelWidth' | 'isEmailConfirmed'
>;
