import { setTimeout as sleep } from 'node:timers/promises';
import type { AskResult } from '@recado/flow-nodes';
import type { CompanyScope } from '../../../../platform/scope.ts';
import {
  askTypebot,
  type IntegrationSessionRow,
  integrationSessionsRepo,
  isFailed,
  type SessionPlace,
  type TypebotSettings,
} from '../../../integrations/index.ts';
import { askResult } from '../ask-reference.ts';
import { type AskFacts, FinalAskError, type PreparedAsk, textOf } from '../asker.ts';
import { hostOf, throwFailure, toAskResult } from './to-ask-result.ts';

/** Longer than a call may take, with the one that starts a lost session again. */
const CALL_MS = 35_000;
const LOOK_AGAIN_MS = 250;

/**
 * Asks a Typebot: of a node in a flow, or of an integration. An answer moves the bot on, so every call is made once and
 * its reply is kept until the customer has got it, also when a newer message replaces the question.
 */
export function prepareTypebot(scope: CompanyScope, ask: AskFacts, settings: TypebotSettings): Promise<PreparedAsk> {
  const { run, ticketId } = ask;
  const place = { ticketId, nodeId: `${run.source}-${run.sourceId}-${ask.nodeId}` };
  return Promise.resolve({
    host: hostOf(settings.url),
    async call({ beforeBody }) {
      const stored = await waitForCall(scope, place);
      if (stored?.callingUntil) throw new FinalAskError('How an earlier call ended is unknown.');
      const heard = ask.unanswered.findIndex(({ id }) => id === stored?.heardId);
      const unsaid = heard >= 0 ? askResult.safeParse(stored?.unsaid).data : undefined;
      // The customer wrote before this reply was sent: like a burst, the text is no answer to it.
      if (unsaid && (unsaid.says.length > 0 || unsaid.next.do !== 'wait')) return unsaid;
      const fresh = { ...ask, unanswered: ask.unanswered.slice(heard + 1) };
      const calls = {
        services: scope.services,
        beforeBody: async () => {
          await beforeBody();
          await integrationSessionsRepo.put(scope, place, { callingUntil: inMs(scope, CALL_MS) });
        },
      };
      const turn = { text: textOf(fresh), session: sessionOf(stored), variables: variablesOf(ask), now: scope.now };
      const reply = await askTypebot(calls, settings, turn);
      if (isFailed(reply)) throwFailure(reply);
      const result = await toAskResult(scope, reply);
      await integrationSessionsRepo.put(scope, place, {
        outsideId: reply.session?.id ?? '',
        choices: [...(reply.session?.choices ?? [])],
        callingUntil: null,
        heardId: ask.messageId,
        unsaid: result,
      });
      return result;
    },
    // Where the bot stands is unknown: a further answer could go to a question that the customer has never seen.
    async onFailure(): Promise<AskResult> {
      await integrationSessionsRepo.delete(scope, place);
      return { says: unknownOf(settings), next: { do: 'fail' } };
    },
  });
}

const inMs = ({ services }: CompanyScope, ms: number): Date => new Date(services.clock().getTime() + ms);

/** The call of a replaced question may be under way: two at once would answer two questions of the bot. */
async function waitForCall(scope: CompanyScope, place: SessionPlace): Promise<IntegrationSessionRow | undefined> {
  for (;;) {
    const stored = await integrationSessionsRepo.find(scope, place);
    if (!stored?.callingUntil || stored.callingUntil <= scope.services.clock()) return stored;
    await sleep(LOOK_AGAIN_MS);
  }
}

const sessionOf = (stored: IntegrationSessionRow | undefined) =>
  stored && stored.outsideId !== '' ? { id: stored.outsideId, choices: stored.choices, lastAt: stored.lastAt } : null;

/** The variables that the bot receives: the answers given in the flow, and the contact. */
const variablesOf = ({ run, facts: { contact, ticket, connection, queue } }: AskFacts) => ({
  ...run.variables,
  number: run.variables['numero'] ?? '',
  name: contact.name,
  pushName: contact.name,
  email: contact.email,
  ticket: ticket.uuid,
  connection: connection.name,
  queue: queue?.name ?? '',
});

const unknownOf = ({ unknownMessage }: TypebotSettings): AskResult['says'] =>
  unknownMessage.trim() === '' ? [] : [{ type: 'text', text: unknownMessage, delaySeconds: 0 }];
