import { customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const whatsappSignUps = pgTable(
  'whatsapp_sign_ups',
  {
    companyId: integer().notNull(),
    stateHash: bytea().notNull(),
    sessionId: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.stateHash] })],
);
