import type { AskResult } from '@recado/flow-nodes';
import type { CompanyScope } from '../../../../platform/scope.ts';
import { askTypebot, integrationSessionsRepo, isFailed, type TypebotSettings } from '../../../integrations/index.ts';
import { type AskFacts, type PreparedAsk, textOf } from '../asker.ts';
import { hostOf, throwFailure, toAskResult } from './to-ask-result.ts';

/** Asks a Typebot: of a node in a flow, or of an integration. */
export async function prepareTypebot(
  scope: CompanyScope,
  ask: AskFacts,
  settings: TypebotSettings,
): Promise<PreparedAsk> {
  const { run, ticketId, facts } = ask;
  const place = { ticketId, nodeId: `${run.source}-${run.sourceId}-${ask.nodeId}` };
  const session = await integrationSessionsRepo.find(scope, place);
  const variables = {
    ...run.variables,
    number: run.variables['numero'] ?? '',
    name: facts.contact.name,
    pushName: facts.contact.name,
    email: facts.contact.email,
    ticket: facts.ticket.uuid,
    connection: facts.connection.name,
    queue: facts.queue?.name ?? '',
  };
  return {
    host: hostOf(settings.url),
    async call({ signal, beforeBody }) {
      const calls = { services: scope.services, signal, beforeBody };
      const reply = await askTypebot(calls, settings, { text: textOf(ask), session, variables, now: scope.now });
      if (isFailed(reply)) throwFailure(reply);
      await integrationSessionsRepo.put(scope, place, reply.session);
      return toAskResult(scope, reply);
    },
    // Where the bot stands is unknown: a further answer could go to a question that the customer has never seen.
    async onFailure(): Promise<AskResult> {
      await integrationSessionsRepo.put(scope, place, null);
      return { says: unknownOf(settings), next: { do: 'fail' } };
    },
  };
}

const unknownOf = ({ unknownMessage }: TypebotSettings): AskResult['says'] =>
  unknownMessage.trim() === '' ? [] : [{ type: 'text', text: unknownMessage, delaySeconds: 0 }];
