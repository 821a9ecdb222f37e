import { type Draft, draftsContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import type { SavedDraft } from '../state/drafts.ts';

export const listDrafts = async (signal?: AbortSignal): Promise<readonly Draft[]> =>
  (await call(draftsContract.list, { signal })).drafts;

/** Returns the server's draft; null when nothing is left. */
export async function putDraft(
  ticketId: number,
  { text, quotedId, isPrivate }: Pick<SavedDraft, 'text' | 'quotedId' | 'isPrivate'>,
  { keepalive = false }: { readonly keepalive?: boolean } = {},
): Promise<Draft | null> {
  const answer = await call(draftsContract.keep, {
    params: { ticketId },
    body: { body: text, quotedId, isPrivate },
    keepalive,
  });
  return answer.draft;
}
