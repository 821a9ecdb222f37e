import { randomUUID } from 'node:crypto';
import type { IntegrationTest, testIntegrationBody } from '@recado/contracts';
import type { z } from 'zod';
import type { CompanyScope } from '../../platform/scope.ts';
import { openEndpoint } from '../../platform/webhooks/endpoints.ts';
import { integrationsRepo } from './integrations.repo.ts';
import { askDialogflow } from './protocols/dialogflow.ts';
import { callHook, readHookAnswer } from './protocols/hook.ts';
import { isFailed, type ServiceFailed, type ServiceReply } from './protocols/service-reply.ts';
import { startChat } from './protocols/typebot.ts';
import { openServiceAccount, readServiceAccount } from './service-account.ts';

type Input = z.output<typeof testIntegrationBody>;

/** What a customer writes in a test. */
const GREETING = 'Oi';

/** Calls the service once as a customer's first message would, and says what failed. Stores and sends nothing. */
export async function testIntegration(scope: CompanyScope, input: Input): Promise<IntegrationTest> {
  const reply = await call(scope, input);
  if (isFailed(reply)) return { ok: false, code: reply.failed, status: reply.status, says: [] };
  const says = reply.says.map((say) => (say.type === 'text' ? say.text : say.url));
  return { ok: true, code: 'ok', status: input.type === 'flowbuilder' ? null : 200, says };
}

async function call(scope: CompanyScope, input: Input): Promise<ServiceReply | ServiceFailed> {
  const stored = typeof input.id === 'number' ? await integrationsRepo.get(scope, input.id) : undefined;
  switch (input.type) {
    case 'dialogflow':
      return callDialogflow(scope, input);
    case 'typebot':
      return startChat({ services: scope.services }, typebotOf(input), { variables: {} });
    case 'n8n':
    case 'webhook': {
      const endpoint = stored?.endpointId ? await openEndpoint(scope, stored.endpointId) : undefined;
      const webhookId = randomUUID();
      const body = JSON.stringify({ event: 'test', message: { id: webhookId, text: GREETING } });
      const secrets = endpoint?.secrets ?? [];
      const call = { url: input.urlN8N, secrets, webhookId, body, sentAt: scope.now };
      return readHookAnswer(await callHook({ services: scope.services }, call));
    }
    case 'flowbuilder': {
      const isIdle = stored !== undefined && (await integrationsRepo.hasConnectionWithoutFlow(scope, stored.id));
      return isIdle ? { failed: 'no-flow', status: null } : { says: [], next: { do: 'wait' }, session: null };
    }
  }
}

async function callDialogflow(scope: CompanyScope, input: Input): Promise<ServiceReply | ServiceFailed> {
  const { id, jsonContent, projectName, language } = input;
  const isSent = jsonContent.trim() !== '';
  const account = isSent ? readServiceAccount(jsonContent) : id ? await openServiceAccount(scope, id) : undefined;
  if (!account) return { failed: isSent ? 'bad-key' : 'no-key', status: null };
  const turn = { text: GREETING, sessionId: randomUUID(), now: scope.now };
  return askDialogflow({ services: scope.services }, { projectName, language, account }, turn);
}

const typebotOf = ({ urlN8N, typebotSlug }: Input) => ({
  url: urlN8N,
  slug: typebotSlug,
  delayMs: 0,
  expiresMinutes: 0,
  keywordFinish: '',
  keywordRestart: '',
  unknownMessage: '',
  restartMessage: '',
});
