import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    companyId: integer().notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    sessionId: uuid().notNull(),
    endpointHash: bytea().notNull(),
    sealedSubscription: text().notNull(),
    deviceLabel: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
