import { boolean, date, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const messagePrices = pgTable(
  'message_prices',
  {
    companyId: integer().notNull(),
    messageId: uuid().notNull(),
    connectionId: integer().notNull(),
    isBillable: boolean().notNull(),
    category: text().notNull(),
    type: text().notNull(),
    model: text().notNull(),
    recipient: text().notNull().default(''),
    isDelivered: boolean().notNull().default(false),
    deliveredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.messageId] })],
);

/** Catalogue: what a provider charges, by calling code and category, from a day on. */
export const messageRates = pgTable(
  'message_rates',
  {
    provider: text().notNull(),
    callingCode: text().notNull(),
    category: text().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    amount: numeric({ precision: 12, scale: 6, mode: 'number' }).notNull(),
    source: text().notNull(),
    changedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.provider, table.callingCode, table.category, table.validFrom] })],
);
