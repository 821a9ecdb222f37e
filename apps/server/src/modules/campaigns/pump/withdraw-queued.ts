import type { CompanyScope } from '../../../platform/scope.ts';
import { messageRemoved, messagesRepo } from '../../messages/index.ts';
import { withdrawDeliveries } from '../../outbound/index.ts';
import { governorRepo } from '../governor/governor.repo.ts';
import { recipientsRepo } from '../recipients.repo.ts';

/**
 * Takes back the messages of a campaign that no worker is sending: they disappear from the conversations, and their
 * recipients wait again. Never more than a few, since the pump writes two seconds ahead. Returns how many are left.
 */
export async function withdrawQueued(scope: CompanyScope, campaignId: number): Promise<number> {
  const rows = await recipientsRepo.listUnderWay(scope, campaignId);
  const idsOf = rows.flatMap(({ state, messageId, secondMessageId, confirmationMessageId }) =>
    (state === 'asking' ? [confirmationMessageId] : [messageId, secondMessageId]).filter((id) => id !== null),
  );
  const withdrawn = await withdrawDeliveries(scope, idsOf);
  if (withdrawn.length === 0) return rows.length;
  // Messages before their recipients, as an outcome locks them.
  const removed = await messagesRepo.deleteAll(scope, withdrawn);
  const waiting = await recipientsRepo.waitAgain(scope, campaignId, withdrawn);
  await governorRepo.uncount(scope, campaignId, waiting);
  for (const { id: messageId, ticketId } of removed) await scope.emit(messageRemoved, { messageId, ticketId });
  const gone = new Set(withdrawn);
  return rows.filter(({ state, messageId, confirmationMessageId }) => {
    const first = state === 'asking' ? confirmationMessageId : messageId;
    return first === null || !gone.has(first);
  }).length;
}

/** Returns how many messages of these campaigns are still with a worker. */
export async function withdrawAllQueued(scope: CompanyScope, campaignIds: readonly number[]): Promise<number> {
  let left = 0;
  for (const campaignId of campaignIds) left += await withdrawQueued(scope, campaignId);
  return left;
}
