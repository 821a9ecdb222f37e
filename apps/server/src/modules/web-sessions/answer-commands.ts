import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '../../platform/log/database-failure.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type Command, type CommandAnswer, commandsRepo } from './commands.repo.ts';
import { leasesRepo } from './leases.repo.ts';
import { answerRenewal } from './renew-file.ts';
import type { SessionRunner } from './run-session.ts';

const NETWORK_ANSWER_MS = 5_000;

/** Executes commands that other processes send to a session this process owns. */
export async function answerCommands(services: Services, runner: SessionRunner): Promise<void> {
  const { companyId, connectionId } = runner.lease;
  const scope = companyScope(services, { companyId, actor: 'system' });
  // Before reading: a command inserted while we read sets the flag again.
  await leasesRepo.attend(scope, connectionId);
  // Fetched one by one: while the previous one is answered, the next may have timed out.
  for (
    let command = await commandsRepo.findNext(scope, connectionId);
    command;
    command = await commandsRepo.findNext(scope, connectionId)
  )
    await commandsRepo.answer(scope, command.id, await answerOf(runner, command));
}

async function answerOf(runner: SessionRunner, { kind, argument }: Command): Promise<CommandAnswer> {
  const session = runner.current();
  if (!session) return { outcome: 'not-now' };
  switch (kind) {
    case 'log-out':
      await runner.logOut();
      return { outcome: 'done', value: '' };
    case 'pairing-code':
      if (!runner.isShowingCode()) return { outcome: 'not-now' };
      return answered(() => session.pairingCode(argument));
    case 'group-name':
      return answered(async () => (await Promise.race([session.readGroup(argument), nobodyAnswered()])).subject);
    case 'find-number':
      return answered(async () => (await Promise.race([session.findNumber(argument), nobodyAnswered()]))?.phone ?? '');
    case 'renew-file':
      return answered(() => answerRenewal(session, argument));
  }
}

/** A network that does not answer must not block the other commands of the session. */
async function nobodyAnswered(): Promise<never> {
  await sleep(NETWORK_ANSWER_MS, undefined, { ref: false });
  throw new Error('The network did not answer.');
}

async function answered(ask: () => Promise<string>): Promise<CommandAnswer> {
  try {
    return { outcome: 'done', value: await ask() };
  } catch (error) {
    return { outcome: 'refused', text: errorText(error) };
  }
}
