import type { CompanyScope } from '../../platform/scope.ts';
import type { ProviderKey } from './message-keys.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';
import { findByProviderId } from './provider-ids.ts';

/** More are never left unread in practice. */
const MOST = 50;

/** The customer's messages up to the given one since an agent last wrote, newest first. */
export async function listUnanswered(scope: CompanyScope, key: ProviderKey): Promise<MessageRow[]> {
  const message = await findByProviderId(scope, key);
  if (!message) return [];
  const back = await messagesRepo.listBackFrom(scope, message, MOST);
  const answer = back.findIndex(({ author }) => author === 'agent' || author === 'phone');
  return (answer < 0 ? back : back.slice(0, answer)).filter(({ author }) => author === 'customer');
}
