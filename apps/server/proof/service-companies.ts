import type { RunningMeta } from '@recado/simulators';
import { message, type NodeSpec, publishFlow, toQueue } from '../src/modules/automation/testing/a-flow.ts';
import { openaiNode } from '../src/modules/automation/testing/fetcher-shop.ts';
import { connectionsRepo } from '../src/modules/connections/index.ts';
import { anIntegration } from '../src/modules/integrations/testing/an-integration.ts';
import { createPrompt } from '../src/modules/prompts/index.ts';
import { aUser } from '../test/factories.ts';
import { type CompanyAtMeta, companyAtMeta } from './customers.ts';
import type { FlowServices } from './flow-services.ts';
import type { Installation, ProofCompany } from './installation.ts';

/** How customers reach a service: by a prompt, by a node of a flow, or by an integration of each type. */
export const serviceKinds = [
  'prompt',
  'voicePrompt',
  'openaiNode',
  'typebotNode',
  'typebot',
  'dialogflow',
  'webhook',
  'n8n',
] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Their companies at Meta; the first one belongs to the flow without services. */
export const servicesAtMeta: readonly CompanyAtMeta[] = serviceKinds.map((_, index) => companyAtMeta(index + 2));

export interface ServiceCompany {
  readonly kind: ServiceKind;
  readonly atMeta: CompanyAtMeta;
  readonly company: ProofCompany;
  readonly agentId: number;
}

/** One company for each kind, whose connection leads every customer to the service. */
export async function addServiceCompanies(
  installation: Installation,
  meta: RunningMeta,
  services: FlowServices,
): Promise<ServiceCompany[]> {
  const made: ServiceCompany[] = [];
  for (const [index, kind] of serviceKinds.entries()) {
    const atMeta = servicesAtMeta[index];
    if (!atMeta) throw new Error(`There is no account at Meta for ${kind}.`);
    const company = await installation.addCompany(meta, atMeta.app, { hasMenu: true });
    const agent = await aUser(company.scope, { profile: 'admin' });
    await connectionsRepo.update(company.scope, company.connectionId, await targetOf(company, kind, services));
    made.push({ kind, atMeta, company, agentId: agent.id });
  }
  return made;
}

async function targetOf(company: ProofCompany, kind: ServiceKind, services: FlowServices) {
  const { scope } = company;
  const { typebotUrl, keyFile, respondTo } = services;
  switch (kind) {
    case 'prompt':
    case 'voicePrompt':
      return { promptId: await addPrompt(company, kind === 'voicePrompt') };
    case 'openaiNode':
      return { noPhraseFlowId: await addFlow(company, openaiNode('ai')) };
    case 'typebotNode': {
      const settings = { name: 'Robô', urlN8N: typebotUrl, typebotSlug: 'prova', typebotExpires: 0 };
      const node: NodeSpec = ['bot', 'typebot', { typebotIntegration: { ...settings, typebotDelayMessage: 0 } }];
      return { noPhraseFlowId: await addFlow(company, node) };
    }
    case 'typebot': {
      const fields = { type: kind, url: typebotUrl, typebotSlug: 'prova', typebotExpiresMinutes: 0 } as const;
      return { integrationId: (await anIntegration(scope, fields)).id };
    }
    case 'dialogflow':
      return { integrationId: (await anIntegration(scope, { type: kind, url: '', projectName: 'prova' }, keyFile)).id };
    case 'webhook':
    case 'n8n':
      return { integrationId: (await anIntegration(scope, { type: kind, url: respondTo(`/${kind}`) })).id };
  }
}

async function addPrompt({ scope, queueIds }: ProofCompany, hasVoice: boolean): Promise<number> {
  const { id } = await createPrompt(scope, {
    name: 'Atendente',
    prompt: 'Atenda bem.',
    model: 'gpt-3.5-turbo-1106',
    maxTokens: 100,
    temperature: 1,
    apiKey: 'sk-prova',
    queueId: queueIds[0] ?? 0,
    maxMessages: 10,
    voice: hasVoice ? 'pt-BR-FranciscaNeural' : 'texto',
    voiceKey: hasVoice ? 'chave' : '',
    voiceRegion: hasVoice ? 'brazilsouth' : '',
    baseUrl: '',
    masksPersonalData: true,
    failureMessage: '',
  });
  return id;
}

/** Both ways out of the node end with people or with a last word. */
const addFlow = ({ scope, queueIds }: ProofCompany, service: NodeSpec): Promise<number> =>
  publishFlow(scope, {
    nodes: [
      service,
      message('end', 'Até logo.'),
      message('failed', 'Já chamo alguém.'),
      toQueue('people', queueIds[0] ?? 0),
    ],
    edges: [`1 > ${service[0]}`, `${service[0]} > end`, `${service[0]}:error > failed`, 'failed > people'],
  });
