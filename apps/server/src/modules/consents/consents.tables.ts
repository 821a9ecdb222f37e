import type { ConsentDirection, ConsentPurpose, ConsentSource } from '@recado/contracts';
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The kinds of addresses a person has. A group gives no consent. */
export type PersonKind = 'phone' | 'lid' | 'bsuid' | 'psid' | 'igsid';

export const consentEntries = pgTable(
  'consent_entries',
  {
    companyId: integer().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    kind: text().$type<PersonKind>().notNull(),
    account: text().notNull().default(''),
    value: text().notNull(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    direction: text().$type<ConsentDirection>().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    textVersion: text(),
    messageId: uuid(),
    userId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const suppressions = pgTable(
  'suppressions',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    kind: text().$type<PersonKind>().notNull(),
    account: text().notNull().default(''),
    value: text().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** An address of a person, normalised as in `contact_identities`. */
export interface PersonAddress {
  readonly kind: PersonKind;
  readonly account: string;
  readonly value: string;
}

/** How a change of consent came to be. */
export interface ConsentProof {
  readonly source: ConsentSource;
  readonly textVersion?: string;
  readonly messageId?: string;
  readonly userId?: number;
}
