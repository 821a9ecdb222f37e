import type { PromptVoice } from '@recado/contracts';
import { boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const prompts = pgTable(
  'prompts',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    prompt: text().notNull(),
    model: text().notNull(),
    voice: text().$type<PromptVoice>().notNull().default('texto'),
    sealedVoiceKey: text(),
    voiceRegion: text().notNull().default(''),
    maxTokens: integer().notNull(),
    temperature: doublePrecision().notNull(),
    sealedApiKey: text().notNull(),
    /** Where customers are handed over; null after the queue was deleted. */
    queueId: integer(),
    maxMessages: integer().notNull(),
    baseUrl: text().notNull().default(''),
    masksPersonalData: boolean().notNull().default(true),
    failureMessage: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** What the platform knows of a model. Outside tenancy. */
export const aiModels = pgTable('ai_models', {
  name: text().primaryKey(),
  kind: text().$type<'chat' | 'transcription'>().notNull().default('chat'),
  /** US dollars for a million tokens. */
  inputPrice: doublePrecision().notNull().default(0),
  outputPrice: doublePrecision().notNull().default(0),
  minutePrice: doublePrecision().notNull().default(0),
  contextTokens: integer().notNull().default(16_000),
  limitField: text().$type<'max_tokens' | 'max_completion_tokens'>().notNull().default('max_tokens'),
  hasTemperature: boolean().notNull().default(true),
  hasTools: boolean().notNull().default(true),
  hasVoice: boolean().notNull().default(true),
  isActive: boolean().notNull().default(true),
});

export type PromptRow = typeof prompts.$inferSelect;
export type NewPrompt = Omit<typeof prompts.$inferInsert, 'companyId' | 'id'>;
export type AiModelRow = typeof aiModels.$inferSelect;
