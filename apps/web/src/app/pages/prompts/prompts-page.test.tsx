import { defaultBusinessHours, type PromptTest, type Queue } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { aPrompt } from '../../../../test/prompts.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const queue: Queue = {
  id: 1,
  name: 'Entregas',
  color: '#0d8071',
  orderQueue: 1,
  closeTicket: false,
  ativarRoteador: false,
  tempoRoteador: '',
  integrationId: null,
  fileListId: null,
  greetingMessage: '',
  outOfHoursMessage: '',
  schedules: defaultBusinessHours,
  chatbots: [],
};
const aurora = aPrompt(1, 'Aurora, entregas', { connectionsCount: 1 });
const orphan = aPrompt(2, 'Sem setor', { queueId: null, queue: null });
const model = { inputPrice: 1, outputPrice: 2, contextTokens: 16_385, hasTemperature: true, hasTools: true };
const models = [
  { ...model, name: 'gpt-3.5-turbo-1106', hasVoice: true },
  { ...model, name: 'gpt-4o', hasVoice: false },
];
const answered = (change: Partial<PromptTest> = {}): FakeAnswer => ({
  body: {
    answer: 'Seu pedido chega no sábado.',
    tool: null,
    heldBack: null,
    inputTokens: 486,
    outputTokens: 38,
    costMicros: 2_100,
    ms: 1_100,
    request: { url: 'https://api.openai.com/v1/chat/completions', headers: { authorization: '••••' }, body: { n: 1 } },
    ...change,
  },
});

async function open(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /prompt': { body: { prompts: [aurora, orphan] } },
    'GET /prompt/models': { body: { models, voices: ['texto', 'pt-BR-FranciscaNeural'] } },
    'GET /queue': { body: [queue] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession());
  return { api, ...renderApp('/prompts') };
}
/** A refusal with details beyond its code. */
const refused = (status: number, code: string, details: unknown): FakeAnswer => ({
  status,
  body: { error: JSON.stringify(details), code },
});
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const fill = (form: Form, label: RegExp | string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
type Opened = Awaited<ReturnType<typeof open>>;
async function edit({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Editar Aurora, entregas' }));
  return dialog('Editar prompt · Aurora, entregas');
}
async function ask({ user }: Opened, form: Form, text: string) {
  fill(form, 'Escreva como o cliente', text);
  await user.click(form.getByRole('button', { name: 'Enviar ao teste' }));
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
  window.innerWidth = 1440;
});

describe('the prompts', () => {
  it('are listed with model, queue, connections and tokens', async () => {
    await open();
    await waitFor(() => expect(names()).toEqual(['Aurora, entregasgpt-3.5-turbo-1106', 'Sem setorgpt-3.5-turbo-1106']));
    const cells = within(screen.getAllByRole('row')[2] as HTMLElement).getAllByRole('cell');
    expect(cells.slice(1, 4).map(({ textContent }) => textContent)).toEqual(['Sem fila', 'Não usado', '300']);
  });

  it('follow the changes of other administrators', async () => {
    const { api } = await open();
    const publish = await startLive(api);
    await waitFor(() => expect(names()).toHaveLength(2));
    publish('prompt', { action: 'create', prompt: aPrompt(9, 'Bia, vendas') });
    await waitFor(() => expect(names()[1]).toContain('Bia, vendas'));
    publish('prompt', { action: 'delete', promptId: 1 });
    await waitFor(() => expect(names()[0]).toContain('Bia, vendas'));
  });

  it('are not shown to the profile user', async () => {
    const api = await startFakeApi({ 'GET /version': { body: { version: '1.2.3' } } });
    openSession(aSession(anAgent()));
    renderApp('/prompts');
    expect(await screen.findByText(/permissão/)).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.startsWith('/prompt'))).toEqual([]);
  });
});

describe('the dialog of a prompt', () => {
  it('needs name, text, queue and key, with the words of the product', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('button', { name: 'Novo prompt' }));
    const form = await dialog('Novo prompt');
    fill(form, /^Nome/, 'Bia');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Informe o setor')).toBeTruthy();
    expect(form.getByText('Muito curto!')).toBeTruthy();
    expect(form.getAllByText('Obrigatório').length).toBeGreaterThan(0);
    expect(api.count('POST /prompt')).toBe(0);
  });

  it('adds a prompt with the defaults of the product', async () => {
    const { user, api } = await open({ 'POST /prompt': { body: aPrompt(9, 'Bia, vendas') } });
    await user.click(await screen.findByRole('button', { name: 'Novo prompt' }));
    const form = await dialog('Novo prompt');
    fill(form, /^Nome/, 'Bia, vendas');
    fill(form, /^Instruções/, 'x'.repeat(50));
    fill(form, /^Chave da API/, 'sk-1');
    await user.click(form.getByLabelText(/^Fila/, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Entregas' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Prompt criado.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Bia, vendas',
      queueId: 1,
      apiKey: 'sk-1',
      model: 'gpt-3.5-turbo-1106',
      voice: 'texto',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
    });
  });

  it('never shows a stored key and keeps it unless it is replaced', async () => {
    const opened = await open({ 'PUT /prompt/1': { body: aurora } });
    const form = await edit(opened);
    expect(form.getByText('Chave guardada')).toBeTruthy();
    fill(form, /^Resposta até/, '200');
    await opened.user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Prompt salvo com sucesso!')).toBeTruthy();
    expect(opened.api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      apiKey: '',
      maxTokens: 200,
    });
  });

  it('goes back to text and locks the voice with a model that only writes', async () => {
    const opened = await open();
    const { user } = opened;
    const form = await edit(opened);
    await user.click(form.getByRole('combobox', { name: 'Voz' }));
    await user.click(await screen.findByRole('option', { name: 'Francisca' }));
    expect((form.getByLabelText(/^Região da voz/) as HTMLInputElement).disabled).toBe(false);
    await user.click(form.getByRole('combobox', { name: /^Modelo/ }));
    await user.click(await screen.findByRole('option', { name: 'gpt-4o' }));
    const voice = form.getByRole('combobox', { name: 'Voz' }) as HTMLInputElement;
    await waitFor(() => expect([voice.value, voice.disabled]).toEqual(['Texto', true]));
    expect((form.getByLabelText(/^Região da voz/) as HTMLInputElement).disabled).toBe(true);
  });

  it('names the connections that keep it from being deleted', async () => {
    const uses = { connections: [{ id: 3, name: 'Loja Centro' }] };
    const { user } = await open({ 'DELETE /prompt/1': refused(409, 'ERR_PROMPT_IN_USE', uses) });
    await user.click(await screen.findByRole('button', { name: 'Excluir Aurora, entregas' }));
    await user.click((await dialog('Excluir o prompt Aurora, entregas?')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/Em uso por: Loja Centro\./)).toBeTruthy();
    expect(names()).toHaveLength(2);
  });
});

describe('the test bench', () => {
  it('talks with the unsaved text and shows tokens, cost and the request without the key', async () => {
    const opened = await open({ 'POST /prompt/test': answered() });
    const form = await edit(opened);
    fill(form, /^Instruções/, 'Você vende sofás e não fala de outra coisa.');
    await ask(opened, form, 'Quando chega?');
    expect(await form.findByText('Seu pedido chega no sábado.')).toBeTruthy();
    expect(form.getByText(/486 \+ 38 tokens · US\$\s0,0021 · 1,1 s/)).toBeTruthy();
    expect(form.getByText('524 tokens')).toBeTruthy();
    expect(opened.api.requests.find(({ path }) => path === '/prompt/test')?.body).toMatchObject({
      promptId: 1,
      prompt: { prompt: 'Você vende sofás e não fala de outra coisa.', apiKey: '' },
      messages: [{ role: 'user', content: 'Quando chega?' }],
    });
    await opened.user.click(form.getByRole('button', { name: 'Ver o pedido enviado' }));
    const request = await dialog('Pedido enviado ao modelo');
    expect(request.getByText(/POST https:\/\/api\.openai\.com/).textContent).toContain('authorization: ••••');
    // Escape closes the dialog in front, not the form with the unsaved text behind it.
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pedido enviado ao modelo' })).toBeNull());
    expect(form.queryByText('Descartar o que você preencheu?')).toBeNull();
  });

  it('sends the conversation so far, shows a transfer as not run, and starts over', async () => {
    const opened = await open({
      'POST /prompt/test': answered({ answer: 'Já passo.', tool: { name: 'transfer', reason: 'chegou arranhado' } }),
    });
    const form = await edit(opened);
    await ask(opened, form, 'Veio arranhado');
    expect(await form.findByText('Transferir para a fila')).toBeTruthy();
    expect(form.getByText('não executado no teste')).toBeTruthy();
    await ask(opened, form, 'E aí?');
    await waitFor(() =>
      expect(opened.api.requests.filter(({ path }) => path === '/prompt/test').at(-1)?.body).toMatchObject({
        messages: [{ content: 'Veio arranhado' }, { role: 'assistant', content: 'Já passo.' }, { content: 'E aí?' }],
      }),
    );
    await waitFor(() => expect(form.getAllByText('Já passo.')).toHaveLength(2));
    await opened.user.click(form.getByRole('button', { name: 'Começar de novo' }));
    expect(form.queryByText('Já passo.')).toBeNull();
  });

  it('says in words why the model did not answer', async () => {
    const opened = await open({
      'POST /prompt/test': refused(502, 'ERR_AI_UNAVAILABLE', { reason: 'key-refused' }),
    });
    const form = await edit(opened);
    await ask(opened, form, 'oi');
    expect((await form.findByRole('alert')).textContent).toContain('O provedor não aceitou a chave.');
  });

  it('asks for text and key before it can be used', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Novo prompt' }));
    const form = await dialog('Novo prompt');
    expect(form.getByText('Para testar, preencha as instruções e a chave.')).toBeTruthy();
    expect((form.getByLabelText('Escreva como o cliente') as HTMLInputElement).disabled).toBe(true);
  });

  it('is a tab where there is no room beside the form', async () => {
    window.innerWidth = 820;
    const opened = await open({ 'POST /prompt/test': answered() });
    const form = await edit(opened);
    await opened.user.click(form.getByRole('tab', { name: 'Teste' }));
    await ask(opened, form, 'oi');
    expect(await form.findByText('Seu pedido chega no sábado.')).toBeTruthy();
  });
});
