import type { ContactChannel } from '@recado/contracts';
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { AssignedTag } from '../tags/index.ts';
import type { NameSource } from './contact-name.ts';
import type { IdentityKind } from './identity.ts';

export const contacts = pgTable(
  'contacts',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    nameSource: text().$type<NameSource>().notNull(),
    email: text().notNull().default(''),
    /** The name chosen in WhatsApp, without "@". Shown where a number would stand; identifies nobody. */
    username: text(),
    pictureUrl: text(),
    channel: text().$type<ContactChannel>().notNull(),
    isGroup: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    isBotDisabled: boolean().notNull().default(false),
    acceptsAudio: boolean().notNull().default(true),
    lgpdAcceptedAt: timestamp({ withTimezone: true }),
    defaultConnectionId: integer(),
    /** Until when a message of this person concerns campaigns. */
    campaignUntil: timestamp({ withTimezone: true }),
    /** The contacts that were merged into this one, also through others; null without a merge. */
    mergedIds: integer().array(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const contactIdentities = pgTable(
  'contact_identities',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    contactId: integer().notNull(),
    kind: text().$type<IdentityKind>().notNull(),
    account: text().notNull().default(''),
    value: text().notNull(),
    address: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const contactExtraInfo = pgTable(
  'contact_extra_info',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    contactId: integer().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** The users whose customer a contact is. */
export const contactWallets = pgTable(
  'contact_wallets',
  {
    companyId: integer().notNull(),
    contactId: integer().notNull(),
    userId: integer().notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.contactId, table.userId] })],
);

export type ContactRow = typeof contacts.$inferSelect;
export type NewContact = Omit<typeof contacts.$inferInsert, 'companyId' | 'id'>;
export type IdentityRow = typeof contactIdentities.$inferSelect;
export type ExtraInfo = Pick<typeof contactExtraInfo.$inferSelect, 'id' | 'name' | 'value'>;

/** A user who has a contact in their wallet. */
export interface WalletHolder {
  readonly id: number;
  readonly name: string;
}

/** A contact with the rows of other tables: its number, extra information, tags and wallets. */
export interface ContactDetails extends ContactRow {
  readonly number: string;
  readonly extraInfo: readonly ExtraInfo[];
  readonly tags: readonly AssignedTag[];
  readonly wallets: readonly WalletHolder[];
  readonly connection: { readonly id: number; readonly name: string } | null;
}
