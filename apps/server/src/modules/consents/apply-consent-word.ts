import { type ConsentWord, readConsentWord } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeConsent } from './change-consent.ts';
import { lastAuthorRepo } from './last-author.repo.ts';

/** Version of the texts below: part of the proof of what the customer was told. */
export const CONSENT_TEXT_VERSION = '2026-11';
export const OPTED_OUT_TEXT =
  'Pronto! Você não vai mais receber nossas campanhas. Se mudar de ideia, responda *VOLTAR*.';
export const OPTED_IN_TEXT =
  'Que bom ter você de volta! Você voltará a receber nossas campanhas. Para sair de novo, responda *PARAR*.';

/** What a word of the customer changed. `unchanged`: the wish was known already, so that no second text is sent. */
export type AppliedWord = 'opted-out' | 'opted-in' | 'unchanged';

export interface WrittenWord {
  readonly contactId: number;
  readonly connectionId: number;
  readonly message: { readonly id: string; readonly content: string; readonly body: string };
}

/**
 * A customer wrote one of the words: records the wish with the message as proof. Null when the message means something
 * else: SAIR leaves a menu unless our last message was a campaign's, and VOLTAR of a customer who never left is a text.
 */
export async function applyConsentWord(scope: CompanyScope, written: WrittenWord): Promise<AppliedWord | null> {
  const word = readConsentWord(written.message);
  if (word === undefined) return null;
  if (word === 'leave' && (await lastAuthorRepo.findOurs(scope, written)) !== 'campaign') return null;
  const { contactId, message } = written;
  const changed = await changeConsent(scope, {
    contactId,
    direction: word === 'return' ? 'in' : 'out',
    proof: { source: 'keyword', messageId: message.id, textVersion: CONSENT_TEXT_VERSION },
  });
  return appliedAs(word, changed);
}

function appliedAs(word: ConsentWord, changed: boolean): AppliedWord | null {
  if (word === 'return') return changed ? 'opted-in' : null;
  return changed ? 'opted-out' : 'unchanged';
}
