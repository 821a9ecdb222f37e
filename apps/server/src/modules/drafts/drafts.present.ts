import type { Draft } from '@recado/contracts';
import type { DraftRow } from './drafts.tables.ts';

export const presentDraft = ({ ticketId, body, quotedId, isPrivate, updatedAt }: DraftRow): Draft => ({
  ticketId,
  body,
  quotedId,
  isPrivate,
  updatedAt: updatedAt.toISOString(),
});
