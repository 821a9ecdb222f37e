import type { CompanyScope } from '../../../platform/scope.ts';
import { type MessageRow, messagesRepo } from '../../messages/index.ts';
import { conversationsRepo } from '../conversations.repo.ts';
import { loadFlowOf } from '../flows/find-flow-turn.ts';
import { flowRunsRepo } from '../flows/flow-runs.repo.ts';
import type { AskFacts } from './asker.ts';
import type { ClaimedAsk } from './asks.repo.ts';

/** More messages of one burst than anybody writes. */
const MOST_READ = 100;

/** Everything a question is about; undefined when it need not be asked any more. */
export async function loadAsk(scope: CompanyScope, ask: ClaimedAsk): Promise<AskFacts | undefined> {
  const { facts, message } = await conversationsRepo.findWithMessage(scope, ask);
  // A ticket has one live run, its newest.
  const run = facts ? facts.run : await flowRunsRepo.find(scope, ask.runId);
  if (run?.id !== ask.runId || run.state !== 'asking' || run.askId !== ask.askId) return undefined;
  const flow = await loadFlowOf(scope, run);
  const compiled = flow?.nodes.get(ask.nodeId);
  if (!compiled || !facts) throw new Error('A question has lost its node or its connection.');
  const { node, targets } = compiled;
  const unanswered = message ? await listUnanswered(scope, ask.ticketId, message) : [];
  return { ...ask, run, node, outputs: new Set(targets.keys()), facts, unanswered };
}

/** The customer's messages up to the newest one since we last wrote, the oldest first. */
async function listUnanswered(
  scope: CompanyScope,
  ticketId: number,
  { id, sentAt }: Pick<MessageRow, 'id' | 'sentAt'>,
): Promise<MessageRow[]> {
  const back = await messagesRepo.listBackFrom(scope, { id, sentAt, ticketId }, MOST_READ);
  const ours = back.findIndex(({ author, isPrivate }) => author !== 'customer' && !isPrivate);
  const since = ours < 0 ? back : back.slice(0, ours);
  return since.filter(({ author }) => author === 'customer').reverse();
}
