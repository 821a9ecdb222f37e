import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PromptBody } from '@recado/contracts';
import { startAzureSpeech, startOpenAi } from '@recado/simulators';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { testEnv } from '../../../../test/test-services.ts';
import { openAi } from '../../../platform/ai/open-ai.ts';
import { createOutgoingClient } from '../../../platform/outgoing/outgoing-client.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { createPrompt } from '../../prompts/index.ts';
import { createFetcher } from '../asking/fetcher/start-fetcher.ts';
import { type AskOutcome, resumeRun } from '../asking/resume-run.ts';
import { flowRunsRepo } from '../flows/flow-runs.repo.ts';
import { aLane } from './fetcher-shop.ts';
import { aShop, type ShopPlan } from './shop.ts';

/** The product with simulated models and voices; results wait in a lane of the test. */
export async function anAiApp() {
  const lane = aLane();
  const [model, speech] = await Promise.all([startOpenAi({ port: 0 }), startAzureSpeech({ port: 0 })]);
  const outgoing = createOutgoingClient({ maxBytes: 1e7, timeoutMs: 2_000, allowLoopback: true });
  const folder = await mkdtemp(join(tmpdir(), 'recado-ai-'));
  atTheEnd(async () => {
    await Promise.all([model.stop(), speech.stop(), outgoing.close(), rm(folder, { recursive: true })]);
  });
  const env = { ...testEnv(), OPENAI_API_URL: model.baseUrl, AZURE_SPEECH_URL: speech.addresses.http };
  const storage = await createDiskStorage(folder);
  const app = await testApp({ ai: openAi(env, outgoing, 500).ai, lanes: lane.lanes, outgoing, storage });
  return { ...app, model, speech, lane };
}
export type AiApp = TestApp & Awaited<ReturnType<typeof anAiApp>>;

/** The instructions of the prompt in these tests. */
export const BAKERY =
  'Você é a Lia, da padaria Aurora. Nunca ofereça descontos acima de dez por cento sem falar com a gerente. ' +
  'A padaria abre de segunda a sábado das sete da manhã às oito da noite, na rua das Flores 10.';

/** A company with two queues whose connection has a prompt that hands over to the first. */
export async function anAiShop(app: AiApp, prompt: Partial<PromptBody> = {}, plan: ShopPlan = {}) {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas', greetingMessage: 'Vendas!' }, { name: 'Oficina' }],
    ...plan,
    settings: { userRandom: 'disabled', ...plan.settings },
  });
  const { id: promptId } = await createPrompt(shop.scope(), {
    name: 'Atendente',
    prompt: BAKERY,
    model: 'gpt-3.5-turbo-1106',
    maxTokens: 100,
    temperature: 1,
    apiKey: 'sk-teste',
    queueId: shop.queues[0]?.id ?? 0,
    maxMessages: 10,
    voice: 'texto',
    voiceKey: '',
    voiceRegion: '',
    baseUrl: '',
    masksPersonalData: true,
    failureMessage: '',
    ...prompt,
  } as Parameters<typeof createPrompt>[1]);
  await connectionsRepo.update(shop.scope(), shop.connection.id, { promptId });
  const serves = (companyId: number) => companyId === shop.company.companyId;
  const fetcher = () => createFetcher({ services: app.services, serves });
  const own = fetcher();
  const resumes = async (): Promise<void> => {
    for (const { payload } of app.lane.entered.splice(0))
      await shop.scope().transaction((scope) => resumeRun(scope, payload as AskOutcome));
  };
  return {
    ...shop,
    promptId,
    fetcher,
    own,
    resumes,
    /** Lets the quiet of a burst pass, asks what is due, and handles the results. */
    async settles(seconds = 3): Promise<void> {
      app.advance(seconds);
      await own.claim();
      await own.idle();
      await resumes();
    },
    run: async (ticketId: number) => (await flowRunsRepo.listOfTicket(shop.scope(), ticketId))[0],
  };
}
