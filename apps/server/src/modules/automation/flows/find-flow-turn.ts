import { randomUUID } from 'node:crypto';
import { type Advance, type AskResult, type CompiledFlow, type Input, newRun } from '@recado/flow-nodes';
import type { CompanyScope } from '../../../platform/scope.ts';
import { contactsRepo } from '../../contacts/index.ts';
import { findPhrase, flowsRepo, loadCompiledFlow } from '../../flows/index.ts';
import type { Conversation } from '../conversation.ts';
import { builtInFlow } from './built-in-flow.ts';
import type { FlowRunRow } from './flow-runs.tables.ts';
import { advanceRun, type FlowTurn, handOverFailed } from './flow-turn.ts';
import { prepareTurn } from './prepare-turn.ts';
import { identityOf, type RunIdentity, toState } from './run-row.ts';
import { integrationStart, type RunStart, serviceOf } from './service-of.ts';
import { endRun, storeTurn } from './store-run.ts';

/**
 * Adds the turn of a flow that a customer's message leads to: of the live run, or of a run that the message starts. A
 * company without flows costs no statement. docs/product/automation.md#flows
 */
export async function withFlowTurn(scope: CompanyScope, conversation: Conversation): Promise<Conversation> {
  const { ticket, contact } = conversation;
  if (ticket.status !== 'pending' || ticket.isGroup || !ticket.isBotActive || contact.isBotDisabled)
    return conversation;
  const { run } = conversation;
  if (!run || run.state === 'ended') return startRun(scope, conversation);
  // The wake-up is late: a customer who writes does not wait for it, whatever happened to its lane.
  const isOverslept = run.state === 'sleeping' && run.wakeAt !== null && run.wakeAt <= conversation.now;
  return isOverslept ? continueSleep(scope, conversation, run) : continueRun(scope, conversation, run);
}

async function continueRun(scope: CompanyScope, conversation: Conversation, run: FlowRunRow): Promise<Conversation> {
  const { message, now, connection } = conversation;
  const flow = await loadFlowOf(scope, run);
  const turn = flow
    ? advanceRun(flow, toState(run), { type: 'message', message, now }, logFailure(scope, run))
    : handOverFailed(toState(run));
  if (turn.next.do === 'end' && (turn.next.outcome === 'abandoned' || turn.next.outcome === 'expired')) {
    await endRun(scope, run, turn.next.outcome);
    return startRun(scope, { ...conversation, run: { ...run, state: 'ended', outcome: turn.next.outcome } });
  }
  const phrase = isUnclear(turn) && connection.hasPhrases ? await startByPhrase(scope, conversation, run) : undefined;
  if (phrase) return { ...conversation, flow: phrase };
  const prepared = await prepareTurn(scope, conversation, { identity: identityOf(run), flow, advance: turn });
  return leavesToMenus(turn) ? afterFlow(scope, conversation, prepared) : { ...conversation, flow: prepared };
}

/** Adds the turn of a run whose sleep is over. */
export async function continueSleep(
  scope: CompanyScope,
  conversation: Conversation,
  run: FlowRunRow,
): Promise<Conversation> {
  const { now } = conversation;
  return continueWith(scope, conversation, run, { type: 'wake', wakeSeq: run.wakeSeq, now });
}

/** Adds the turn of a run whose service has answered, or has failed. */
export const continueAsk = (
  scope: CompanyScope,
  conversation: Conversation,
  { run, result }: { readonly run: FlowRunRow; readonly result: AskResult },
): Promise<Conversation> =>
  continueWith(scope, conversation, run, { type: 'result', askId: run.askId ?? '', result, now: conversation.now });

async function continueWith(
  scope: CompanyScope,
  conversation: Conversation,
  run: FlowRunRow,
  input: Input,
): Promise<Conversation> {
  const flow = await loadFlowOf(scope, run);
  const advance = flow ? advanceRun(flow, toState(run), input, logFailure(scope, run)) : handOverFailed(toState(run));
  return {
    ...conversation,
    flow: await prepareTurn(scope, conversation, { identity: identityOf(run), flow, advance }),
  };
}

/** Undefined for a flow that was removed, or whose version cannot be read. */
export async function loadFlowOf(scope: CompanyScope, run: RunIdentity): Promise<CompiledFlow | undefined> {
  const builtIn = builtInFlow(run.source);
  if (builtIn) return builtIn;
  if (run.version === null) return undefined;
  try {
    return await loadCompiledFlow(scope, run.sourceId, run.version);
  } catch (error) {
    logFailure(scope, run)(error);
    return undefined;
  }
}

/** The customer's text is no answer to the menu: it may be a phrase. A question takes every text as its answer. */
const isUnclear = ({ steps }: Advance): boolean =>
  steps.some(({ reason }) => reason === 'unclear' || reason === 'invalid');

async function startRun(scope: CompanyScope, conversation: Conversation): Promise<Conversation> {
  const { ticket, connection, run: last, isFirstTicket } = conversation;
  // A customer who waits for a certain agent talks to people, and in a queue at most to its integration.
  if (ticket.userId !== null) return conversation;
  if (ticket.queueId !== null) return startInQueue(scope, conversation);
  const phrase = connection.hasPhrases ? await startByPhrase(scope, conversation, null) : undefined;
  if (phrase) return { ...conversation, flow: phrase };
  if (last && !mayStartAgain(last)) return conversation;
  const automatic = [
    { flowId: isFirstTicket ? connection.welcomeFlowId : null, trigger: 'welcome' },
    { flowId: connection.noPhraseFlowId, trigger: 'default' },
  ] as const;
  for (const { flowId, trigger } of automatic) {
    const flow = flowId === null ? undefined : await flowsRepo.find(scope, flowId);
    if (!flow?.isActive || flow.publishedVersion === null) continue;
    const source = { source: 'flow', sourceId: flow.id, version: flow.publishedVersion, trigger } as const;
    const turn = await start(scope, conversation, source);
    if (!turn) continue;
    return leavesToMenus(turn.advance) ? afterFlow(scope, conversation, turn) : { ...conversation, flow: turn };
  }
  return startBuiltIn(scope, conversation, await serviceOf(scope, conversation));
}

/** The integration of a queue serves each customer who waits in it once, also after another bot. */
async function startInQueue(scope: CompanyScope, conversation: Conversation): Promise<Conversation> {
  const { run: last, ticket } = conversation;
  const wasServed = last?.homeQueueId === ticket.queueId && last?.trigger === 'queue';
  if (last && wasServed && !mayStartAgain(last)) return conversation;
  return startBuiltIn(scope, conversation, await serviceOf(scope, conversation));
}

async function startBuiltIn(
  scope: CompanyScope,
  conversation: Conversation,
  source: RunStart | undefined,
): Promise<Conversation> {
  const turn = source && (await start(scope, conversation, source));
  return turn ? { ...conversation, flow: turn } : conversation;
}

/** The turn of an integration that the customer has chosen from the options of a queue. */
export async function startIntegration(
  scope: CompanyScope,
  conversation: Conversation,
  integrationId: number,
): Promise<FlowTurn | undefined> {
  const source = await integrationStart(scope, conversation, integrationId, 'queue');
  return source && start(scope, conversation, source);
}

/** An automatic start happens once a ticket, unless the customer did not answer or could not be reached. */
const mayStartAgain = ({ outcome }: FlowRunRow): boolean => outcome === 'abandoned' || outcome === 'not-sent';

async function startByPhrase(
  scope: CompanyScope,
  conversation: Conversation,
  replaces: FlowRunRow | null,
): Promise<FlowTurn | undefined> {
  const { message, connection } = conversation;
  if (message.content !== 'text' || message.body === '') return undefined;
  const phrase = await findPhrase(scope, connection.id, message.body);
  if (!phrase) return undefined;
  const { flowId: sourceId, version } = phrase;
  return start(scope, conversation, { source: 'flow', sourceId, version, trigger: 'phrase' }, replaces);
}

/** Undefined where the version cannot be read: the menus answer instead. */
async function start(
  scope: CompanyScope,
  conversation: Conversation,
  source: RunStart,
  replaces: FlowRunRow | null = null,
): Promise<FlowTurn | undefined> {
  const { ticket, contact, now } = conversation;
  const id = randomUUID();
  const identity: RunIdentity = { ...source, id, ticketId: ticket.id, homeQueueId: ticket.queueId };
  const flow = await loadFlowOf(scope, identity);
  if (!flow) return undefined;
  const { number } = await contactsRepo.get(scope, contact.id);
  const input = { type: 'start', contact: { name: contact.name, number, email: contact.email }, now } as const;
  const advance = advanceRun(flow, newRun({ seed: id, now }), input, logFailure(scope, identity));
  return prepareTurn(scope, conversation, { identity, flow, advance, replaces });
}

/** The run is over and has said nothing: the next steps answer. */
const leavesToMenus = ({ says, next }: Advance): boolean =>
  says.length === 0 && next.do === 'end' && next.outcome === 'finished';

/** The "2" that answered the flow must not also choose the second queue. */
async function afterFlow(scope: CompanyScope, conversation: Conversation, turn: FlowTurn): Promise<Conversation> {
  await storeTurn(scope, turn);
  const isStart = conversation.run?.id !== turn.identity.id;
  const message = isStart
    ? conversation.message
    : { ...conversation.message, content: 'text' as const, body: '', details: null };
  return { ...conversation, message, flow: null };
}

const logFailure =
  ({ services, companyId }: CompanyScope, { id, ticketId }: Pick<FlowRunRow, 'id' | 'ticketId'>) =>
  (error: unknown): void =>
    services.log.error({ err: error, companyId, ticketId, runId: id }, 'a flow could not go on');
