import { expect } from '@playwright/test';
import { connectionsRepo } from '../../../server/src/modules/connections/index.ts';
import { createPrompt } from '../../../server/src/modules/prompts/index.ts';
import { addressFrom, problemsOn } from '../support.ts';
import { aShop, type Shop } from '../tickets/a-shop.ts';
import { ask } from '../tickets/customer.ts';
import { test } from '../tickets/workspace.ts';
import { someMedia } from '../whatsapp/some-media.ts';

/** A prompt that speaks, with the key of the simulated services. */
const aSpeakingPrompt = ({ scope, sales }: Shop) =>
  createPrompt(scope, {
    name: 'Aurora, entregas',
    prompt: 'Você é a Aurora, da Loja da Esquina. Responda só sobre entregas, com poucas palavras.',
    model: 'gpt-3.5-turbo-1106',
    maxTokens: 100,
    temperature: 1,
    apiKey: 'sk-works',
    queueId: sales.id,
    maxMessages: 10,
    voice: 'pt-BR-FranciscaNeural',
    voiceKey: 'azure-works',
    voiceRegion: 'brazilsouth',
    baseUrl: '',
    masksPersonalData: true,
    failureMessage: '',
  });

interface ModelCall {
  readonly body: { readonly messages?: readonly { readonly role: string; readonly content: string }[] };
}

/** The words of customers as the simulated model got them. */
async function heardByModel(): Promise<string[]> {
  const { calls } = await ask<{ calls: readonly ModelCall[] }>('GET', `${addressFrom('E2E_MODEL_URL')}/control/calls`);
  const messages = calls.flatMap(({ body }) => body.messages ?? []);
  return messages.filter(({ role }) => role === 'user').map(({ content }) => content);
}

test('a bot hears and speaks, hands over with a summary, and the agent writes with the copilot', {
  tag: '@gate',
}, async ({ visit, signedIn }) => {
  const shop = await aShop({ arrivesIn: 'nowhere', settings: { userRandom: 'disabled' } });
  const { id: promptId } = await aSpeakingPrompt(shop);
  await connectionsRepo.update(shop.scope, shop.connection.id, { promptId });
  const settings = await signedIn(shop.admin, '/settings');
  await settings.getByRole('combobox', { name: 'Copiloto de quem atende' }).click();
  await settings.getByRole('option', { name: 'Aurora, entregas' }).click();
  const summary = settings.getByRole('switch', { name: 'Resumo quando o robô transfere' });
  await summary.click({ force: true });
  await expect(summary).toBeChecked();
  await expect(settings.getByText('Atualizando…')).toHaveCount(0);

  const rita = await shop.customer('Rita');
  await rita.sendsVoice((await someMedia()).voice.buffer);
  await expect
    .poll(async () => (await rita.received()).map(({ type }) => type), { timeout: 20_000 })
    .toEqual(['audio']);
  // What the simulated transcription understands of any voice message. Without it the model gets "[áudio]".
  expect(await heardByModel()).toContain('Uma mensagem de voz.');
  await rita.says('quero falar com um atendente');
  await expect.poll(async () => (await rita.received()).length, { timeout: 20_000 }).toBe(2);

  const ana = await visit(await shop.agent('Ana'));
  await ana.accept('Rita');
  await expect(ana.row('Rita')).toContainText('Vendas');
  await expect(ana.bubble('Resumo da conversa com o robô')).toBeVisible({ timeout: 20_000 });
  const write = async (entry: string) => {
    await ana.page.getByRole('button', { name: 'Copiloto' }).click();
    await ana.page.getByRole('menuitem', { name: entry }).click();
  };
  await write('Sugerir uma resposta');
  await expect(ana.box).toHaveValue(/^Entendi/);
  expect(await problemsOn(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(ana.box).toHaveValue('');
  await ana.box.fill('chega sabado');
  await write('Mais formal');
  await expect(ana.box).toHaveValue('Entendi: chega sabado');
  expect((await rita.received()).length).toBe(2);
  await ana.box.press('Enter');
  await rita.receives(/Entendi: chega sabado/);
});
