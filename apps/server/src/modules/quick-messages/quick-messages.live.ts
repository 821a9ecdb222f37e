import { live, type Shown } from '../../platform/events.ts';
import { companyRoom, type Room, userRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { quickMessageChanged, quickMessageCreated, quickMessageRemoved } from './quick-messages.events.ts';
import { isCommon } from './quick-messages.policy.ts';
import { presentQuickMessage } from './quick-messages.present.ts';
import { quickMessagesRepo } from './quick-messages.repo.ts';

export const quickMessagesLive = [
  live(quickMessageCreated, 'quickemessage', (scope, { quickMessageId }) =>
    show(scope, { action: 'create', quickMessageId, wasCommon: false }),
  ),
  live(quickMessageChanged, 'quickemessage', (scope, fact) => show(scope, { action: 'update', ...fact })),
  live(quickMessageRemoved, 'quickemessage', (scope, { quickMessageId, wasCommon, userId }) => ({
    to: wasCommon ? [companyRoom(scope.companyId)] : ownRoom(scope, userId),
    message: { action: 'delete', id: quickMessageId },
  })),
];

interface Fact {
  readonly action: 'create' | 'update';
  readonly quickMessageId: number;
  readonly wasCommon: boolean;
}

/** Empty when it has been removed since: the removal publishes its own event. */
async function show(
  scope: CompanyScope,
  { action, quickMessageId, wasCommon }: Fact,
): Promise<Shown<'quickemessage'>[]> {
  const row = await quickMessagesRepo.find(scope, quickMessageId);
  if (!row) return [];
  const everybody = [companyRoom(scope.companyId)];
  const owner = ownRoom(scope, row.userId);
  const shown = {
    to: isCommon(row) ? everybody : owner,
    message: { action, record: presentQuickMessage(scope, row) },
  };
  if (!wasCommon || isCommon(row)) return [shown];
  // Colleagues can no longer use it, and get nothing else of it.
  return [{ to: everybody, except: owner, message: { action: 'delete', id: quickMessageId } }, shown];
}

const ownRoom = ({ companyId }: CompanyScope, userId: number | null): readonly Room[] =>
  userId === null ? [] : [userRoom(companyId, userId)];
