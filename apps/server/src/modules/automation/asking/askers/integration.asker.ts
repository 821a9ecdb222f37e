import type { CompanyScope } from '../../../../platform/scope.ts';
import {
  askDialogflow,
  type IntegrationRow,
  integrationsRepo,
  isFailed,
  openServiceAccount,
} from '../../../integrations/index.ts';
import { failedAsk } from '../ask-reference.ts';
import { type Asker, type AskFacts, FinalAskError, type PreparedAsk, textOf } from '../asker.ts';
import { prepareHook } from './prepare-hook.ts';
import { prepareTypebot } from './prepare-typebot.ts';
import { hostOf, throwFailure, toAskResult } from './to-ask-result.ts';

/** The integration of a connection, a queue or a chatbot option. */
export const integrationAsker: Asker = {
  kind: 'integration',
  attempts: 3,
  // Only calls that mark themselves as sent are not repeated; those of webhooks carry an id and may be.
  isRepeatable: false,
  async prepare(scope, ask) {
    const integration = await integrationsRepo.find(scope, ask.run.sourceId);
    switch (integration?.type) {
      case 'typebot':
        return prepareTypebot(scope, ask, typebotOf(integration));
      case 'dialogflow':
        return prepareDialogflow(scope, ask, integration);
      case 'n8n':
      case 'webhook':
        return prepareHook(scope, ask, integration);
      default:
        return nothing;
    }
  },
};

/** It was deleted, or became a flow, since the run started: people answer. */
const nothing: PreparedAsk = {
  host: '',
  call: () => Promise.reject(new FinalAskError('The integration is not there any more.')),
  onFailure: () => failedAsk,
};

async function prepareDialogflow(
  scope: CompanyScope,
  ask: AskFacts,
  { id, projectName, language }: IntegrationRow,
): Promise<PreparedAsk> {
  const account = await openServiceAccount(scope, id);
  const text = textOf(ask);
  return {
    host: hostOf(scope.services.env.DIALOGFLOW_URL),
    async call({ signal, beforeBody }) {
      if (!account) throw new FinalAskError('The integration has no key.');
      // A file answers nothing: the agent only understands texts.
      if (text.trim() === '') return { says: [], next: { do: 'wait' } };
      const calls = { services: scope.services, signal, beforeBody };
      const turn = { text, sessionId: ask.facts.ticket.uuid, now: scope.services.clock() };
      const reply = await askDialogflow(calls, { projectName, language, account }, turn);
      return isFailed(reply) ? throwFailure(reply) : toAskResult(scope, reply);
    },
    onFailure: () => failedAsk,
  };
}

const typebotOf = (row: IntegrationRow) => ({
  url: row.url,
  slug: row.typebotSlug,
  delayMs: row.typebotDelayMs,
  expiresMinutes: row.typebotExpiresMinutes,
  keywordFinish: row.typebotKeywordFinish,
  keywordRestart: row.typebotKeywordRestart,
  unknownMessage: row.typebotUnknownMessage,
  restartMessage: row.typebotRestartMessage,
});
