import { live } from '../../platform/events.ts';
import { everybodyRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { helpChanged, helpCreated, helpRemoved } from './helps.events.ts';
import { presentHelp } from './helps.present.ts';
import { helpsRepo } from './helps.repo.ts';

export const helpsLive = [
  live(helpCreated, 'help', (scope, { helpId }) => show(scope, 'create', helpId)),
  live(helpChanged, 'help', (scope, { helpId }) => show(scope, 'update', helpId)),
  live(helpRemoved, 'help', (_scope, { helpId }) => ({
    to: [everybodyRoom],
    message: { action: 'delete', helpId },
  })),
];

/** Nothing when it was removed since: the removal has its own event. */
async function show(scope: CompanyScope, action: 'create' | 'update', helpId: number) {
  const help = await helpsRepo.find(scope, helpId);
  return help && { to: [everybodyRoom], message: { action, help: presentHelp(help) } };
}
