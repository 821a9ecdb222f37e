import type { WebhookEventType, webhookDisabledReasons } from '@recado/contracts';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const webhookSubscriptions = pgTable(
  'webhook_subscriptions',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    endpointId: uuid().notNull(),
    name: text().notNull(),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    isActive: boolean().notNull().default(true),
    disabledReason: text().$type<(typeof webhookDisabledReasons)[number]>(),
    failingSince: timestamp({ withTimezone: true }),
    lastSuccessAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

type SubscriptionColumns = typeof webhookSubscriptions.$inferSelect;

/** A subscription with the address of its endpoint. */
export interface SubscriptionRow extends Omit<SubscriptionColumns, 'companyId'> {
  readonly url: string;
  /** While the previous secret signs too. */
  readonly previousUntil: Date | null;
}

export type SubscriptionFields = Pick<SubscriptionRow, 'name' | 'events' | 'isActive'>;
