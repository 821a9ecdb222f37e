import { live } from '../../platform/events.ts';
import { companyRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { tagChanged, tagCreated, tagRemoved } from './tags.events.ts';
import { presentTag } from './tags.present.ts';
import { tagsRepo } from './tags.repo.ts';

export const tagsLive = [
  live(tagCreated, 'tag', (scope, { tagId }) => show(scope, 'create', tagId)),
  live(tagChanged, 'tag', (scope, { tagId }) => show(scope, 'update', tagId)),
  live(tagRemoved, 'tag', (scope, { tagId }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'delete', tagId },
  })),
];

/** Empty when it has been removed since: the removal publishes its own event. */
async function show(scope: CompanyScope, action: 'create' | 'update', tagId: number) {
  const tag = await tagsRepo.find(scope, tagId);
  return tag && { to: [companyRoom(scope.companyId)], message: { action, tag: presentTag(tag) } };
}
