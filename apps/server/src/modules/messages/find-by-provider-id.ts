import type { CompanyScope } from '../../platform/scope.ts';
import { messageKeysRepo, type ProviderKey } from './message-keys.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';

/** The message a provider knows by this id; undefined when there is none. */
export async function findByProviderId(scope: CompanyScope, key: ProviderKey): Promise<MessageRow | undefined> {
  const messageId = await messageKeysRepo.find(scope, key);
  return messageId === undefined ? undefined : messagesRepo.find(scope, messageId);
}
