import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type Command, type CommandAnswer, commandsRepo } from './commands.repo.ts';
import type { SessionHolder } from './hold-session.ts';
import { leasesRepo } from './leases.repo.ts';

/** Does what others ask of a session that this process holds. */
export async function answerCommands(services: Services, holder: SessionHolder): Promise<void> {
  const { companyId, connectionId } = holder.lease;
  const scope = companyScope(services, { companyId, actor: 'system' });
  // Before looking: what is asked while we look calls for attention anew.
  await leasesRepo.attend(scope, connectionId);
  for (const command of await commandsRepo.listWaiting(scope, connectionId))
    await commandsRepo.answer(scope, command.id, await answerOf(holder, command));
}

async function answerOf(holder: SessionHolder, { kind, argument }: Command): Promise<CommandAnswer> {
  const session = holder.current();
  if (!session) return { outcome: 'not-now' };
  switch (kind) {
    case 'log-out':
      await holder.logOut();
      return { outcome: 'done', value: '' };
    case 'pairing-code':
      if (!holder.isShowingCode()) return { outcome: 'not-now' };
      return answered(() => session.pairingCode(argument));
    case 'group-name':
      return answered(async () => (await session.readGroup(argument)).subject);
  }
}

async function answered(ask: () => Promise<string>): Promise<CommandAnswer> {
  try {
    return { outcome: 'done', value: await ask() };
  } catch (error) {
    return { outcome: 'refused', text: error instanceof Error ? error.message : '' };
  }
}
