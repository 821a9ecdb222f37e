import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanyScope } from '../../platform/scope.ts';
import { type CommandAnswer, commandsRepo, type NewCommand } from './commands.repo.ts';
import { leasesRepo } from './leases.repo.ts';
import { wakeSessions } from './wake-sessions.ts';

const LOOK_MS = 100;

/**
 * Sends a command to the process that owns a session, and waits for the answer. Undefined when no process owns it, or
 * none answers in time.
 */
export async function askOwner(scope: CompanyScope, command: NewCommand): Promise<CommandAnswer | undefined> {
  const id = await scope.transaction(async (scope) => {
    if (!(await leasesRepo.askForAttention(scope, command.connectionId))) return undefined;
    wakeSessions(scope);
    return commandsRepo.insert(scope, command);
  });
  if (id === undefined) return undefined;
  for (const end = performance.now() + command.timeoutMs; performance.now() < end; await sleep(LOOK_MS)) {
    const answer = await commandsRepo.takeAnswer(scope, id);
    if (answer) return answer;
  }
  return commandsRepo.takeAnswer(scope, id);
}
