import { type Chatbot, defaultBusinessHours, type Queue, type SessionUser } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cells } from '../../../../test/cells.ts';
import { type FakeAnswer, type FakeApi, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const anOption = (id: number, name: string, change: Partial<Chatbot> = {}): Chatbot => ({
  id,
  name,
  greetingMessage: '',
  queueType: 'text',
  closeTicket: false,
  optQueueId: null,
  optUserId: null,
  optIntegrationId: null,
  optFileId: null,
  queueId: 1,
  chatbotId: null,
  options: [],
  ...change,
});
const aQueue = (id: number, name: string, change: Partial<Queue> = {}): Queue => ({
  id,
  name,
  color: `#00000${id}`,
  orderQueue: id,
  closeTicket: false,
  ativarRoteador: false,
  tempoRoteador: '',
  integrationId: null,
  fileListId: null,
  greetingMessage: '',
  outOfHoursMessage: '',
  schedules: defaultBusinessHours,
  chatbots: [],
  ...change,
});
const sales = aQueue(1, 'Vendas', {
  greetingMessage: 'Olá!\nComo podemos ajudar?',
  chatbots: [
    anOption(11, 'Preços', { greetingMessage: 'De qual?', options: [anOption(12, 'Atacado'), anOption(13, 'Varejo')] }),
    anOption(14, 'Horário'),
  ],
});
const support = aQueue(2, 'Suporte', { orderQueue: null });
const aCatalogue = { id: 5, name: 'Catálogo', message: 'Nota', options: [], userId: 7 };
const ana = { id: 8, name: 'Ana', profileImage: null, queues: [] };

interface Open {
  readonly routes?: Parameters<typeof startFakeApi>[0];
  readonly viewer?: SessionUser;
  readonly scheduleType?: string;
}
async function openQueues({ routes = {}, viewer = aUser(), scheduleType = 'disabled' }: Open = {}) {
  const api = await startFakeApi({
    'GET /queue': { body: [sales, support] },
    'GET /files/': { body: { files: [aCatalogue], hasMore: false } },
    'GET /users/list': { body: [ana] },
    'GET /companySettingOne': { body: { scheduleType } },
    'GET /auth/me': { body: viewer },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, ...renderApp('/queues') };
}
const names = () => cells().map(([, name]) => name);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const openNew = async (user: UserEvent) => {
  await screen.findByText('Vendas');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  return dialog('Nova fila');
};
const openSales = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Editar Vendas' }));
  return dialog('Editar fila');
};
const toTab = async (user: UserEvent, form: Form, name: string) => user.click(form.getByText(name));
/** Pasted: typing key by key would render the whole dialog each time. */
const fill = (form: Form, label: RegExp, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
// By text: a query by role is slow in a dialog of this size.
const save = (user: UserEvent, form: Form) => user.click(form.getByText('Salvar'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sent = (api: FakeApi, route: string) =>
  api.requests.find(({ method, path }) => `${method} ${path}` === route)?.body;
const choose = async (user: UserEvent, form: Form, label: RegExp, option: string) => {
  await user.click(form.getByLabelText(label, { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const optionsShown = (form: Form) =>
  [...form.getByRole('tabpanel').querySelectorAll('button[aria-expanded]')].map((toggle) => toggle.textContent);

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the queues', () => {
  it('are listed in a table with number, name, position in the menu and greeting', async () => {
    await openQueues();
    await waitFor(() =>
      expect(cells()).toEqual([
        ['1', 'Vendas', '1', 'Olá!\nComo podemos ajudar?'],
        ['2', 'Suporte', '', ''],
      ]),
    );
    expect(screen.getByRole('heading', { name: 'Filas e chatbot 2' })).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['ID', 'Nome', 'Ordem', 'Mensagem de saudação', 'Ações']);
  });

  it('are closed to users without the permission', async () => {
    await openQueues({ viewer: anAgent() });
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
  });

  it('are searched without regard to accents, and offer to clear a search without a match', async () => {
    const { user } = await openQueues({ routes: { 'GET /queue': { body: [sales, aQueue(3, 'Pós-venda')] } } });
    const search = await screen.findByRole('textbox', { name: 'Buscar fila' });
    fireEvent.change(search, { target: { value: 'POS' } });
    await waitFor(() => expect(names()).toEqual(['Pós-venda']));
    fireEvent.change(search, { target: { value: 'zzz' } });
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    await waitFor(() => expect(names()).toEqual(['Vendas', 'Pós-venda']));
  });

  it('show an empty state', async () => {
    await openQueues({ routes: { 'GET /queue': { body: [] } } });
    expect(await screen.findByText('Nenhuma fila ainda')).toBeTruthy();
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openQueues({
      routes: { 'GET /queue': (): FakeAnswer => (isUp ? { body: [sales] } : refusal(500, 'ERR_INTERNAL')) },
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(names()).toEqual(['Vendas']));
  });

  it('follow the changes of other administrators, in the order of the menu', async () => {
    const { api } = await openQueues();
    const publish = await startLive(api);
    await waitFor(() => expect(names()).toEqual(['Vendas', 'Suporte']));
    publish('queue', { action: 'create', queue: aQueue(9, 'Financeiro') });
    await waitFor(() => expect(names()).toEqual(['Vendas', 'Financeiro', 'Suporte']));
    publish('queue', { action: 'delete', queueId: 1 });
    await waitFor(() => expect(names()).toEqual(['Financeiro', 'Suporte']));
  });
});

describe('a queue', () => {
  it('is added once with an unused colour, however often the user clicks', async () => {
    const { user, api } = await openQueues({
      routes: {
        'GET /queue': { body: [aQueue(1, 'Vendas', { color: '#1a66c1' })] },
        'POST /queue': { body: aQueue(9, 'Financeiro') },
      },
    });
    const form = await openNew(user);
    await waitFor(() => expect(form.getByLabelText(/^Cor/)).toHaveProperty('value', '#0E8F88'));
    fill(form, /^Nome/, 'Financeiro');
    fill(form, /^Ordem da fila/, '4');
    fill(form, /^Mensagem de saudação/, 'Bom dia!');
    await choose(user, form, /^Lista de arquivos/, 'Catálogo');
    await user.click(form.getByLabelText('Rodízio'));
    await choose(user, form, /^Tempo de rodízio/, '15 minutos');
    await user.dblClick(form.getByText('Salvar'));
    await gone();
    expect(api.count('POST /queue')).toBe(1);
    expect(sent(api, 'POST /queue')).toEqual({
      name: 'Financeiro',
      color: '#0E8F88',
      orderQueue: 4,
      greetingMessage: 'Bom dia!',
      closeTicket: false,
      ativarRoteador: true,
      tempoRoteador: '15',
      fileListId: 5,
      integrationId: null,
      chatbots: [],
    });
    await waitFor(() => expect(names()).toEqual(['Vendas', 'Financeiro']));
    expect(await screen.findByText('Fila criada.')).toBeTruthy();
  });

  it('offers the minutes of rotation, and requires them once it rotates', async () => {
    const { user, api } = await openQueues();
    const form = await openSales(user);
    const minutes = form.getByLabelText(/^Tempo de rodízio/, { selector: 'input' });
    expect(minutes).toHaveProperty('disabled', true);
    await user.click(form.getByLabelText('Rodízio'));
    await save(user, form);
    expect(await form.findByText('Obrigatório')).toBeTruthy();
    expect(api.count('PUT /queue/1')).toBe(0);
    await user.click(minutes);
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(offered).toEqual([2, 5, 10, 15, 30, 45, 60].map((count) => `${count} minutos`));
  });

  it.each([
    [/^Nome/, 'V', 'Muito curto!'],
    [/^Cor/, '#a', 'Muito curto!'],
  ])('with %s "%s" is rejected at the field', async (label, value, words) => {
    const { user, api } = await openQueues();
    const form = await openSales(user);
    fill(form, label, value);
    await save(user, form);
    expect(await form.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(label)));
    expect(api.count('PUT /queue/1')).toBe(0);
  });

  it.each([
    ['ERR_QUEUE_COLOR_ALREADY_EXISTS', /^Cor/, 'Esta cor já está em uso por outra fila. Escolha outra.'],
    ['ERR_QUEUE_NAME_ALREADY_EXISTS', /^Nome/, 'Já existe uma fila com este nome. Escolha outro.'],
  ])('refused with %s stays open, with the reason at its field', async (code, label, words) => {
    const { user } = await openQueues({ routes: { 'PUT /queue/1': refusal(409, code) } });
    const form = await openSales(user);
    await save(user, form);
    const described = await form.findByText(words);
    expect(form.getByLabelText(label).getAttribute('aria-describedby')).toContain(described.id);
  });

  it('beyond the plan shows the limit, and keeps the input', async () => {
    const { user } = await openQueues({ routes: { 'POST /queue': refusal(403, 'ERR_PLAN_LIMIT_REACHED') } });
    const form = await openNew(user);
    fill(form, /^Nome/, 'Financeiro');
    await save(user, form);
    expect(await screen.findByText(/Sua empresa atingiu o limite do plano/)).toBeTruthy();
    expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Financeiro');
  });

  it('asks before it discards a half-written form', async () => {
    const { user } = await openQueues();
    const form = await openSales(user);
    fill(form, /^Nome/, 'Quase');
    await user.keyboard('{Escape}');
    expect(await form.findByText('Descartar o que você preencheu?')).toBeTruthy();
    await user.click(form.getByText('Continuar editando'));
    expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Quase');
  });

  it('is deleted after a confirmation that says what happens to its tickets', async () => {
    const { user } = await openQueues({ routes: { 'DELETE /queue/1': { body: { message: 'removed' } } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Vendas' }));
    const question = await dialog('Excluir a fila Vendas?');
    expect(question.getByText(/Os atendimentos dela ficam sem fila/)).toBeTruthy();
    await user.click(question.getByText('Excluir'));
    await waitFor(() => expect(names()).toEqual(['Suporte']));
  });
});

describe('the hours of a queue', () => {
  it.each([
    ['the company keeps the hours', { scheduleType: 'company' }],
    [
      'the plan has none',
      { scheduleType: 'queue', viewer: aUser({ company: { plan: aPlan({ useSchedules: false }) } }) },
    ],
  ])('are hidden when %s, and not sent', async (_why, opened) => {
    const { user, api } = await openQueues({ ...opened, routes: { 'PUT /queue/1': { body: sales } } });
    const form = await openSales(user);
    await waitFor(() => expect(api.count('GET /companySettingOne?column=scheduleType')).toBe(1));
    expect(form.queryByText('Horários de atendimento')).toBeNull();
    await save(user, form);
    await gone();
    expect(sent(api, 'PUT /queue/1')).not.toHaveProperty('schedules');
    expect(sent(api, 'PUT /queue/1')).not.toHaveProperty('outOfHoursMessage');
  });

  it('require a message, and shifts that end after they begin', async () => {
    const { user, api } = await openQueues({ scheduleType: 'queue', routes: { 'PUT /queue/1': { body: sales } } });
    const form = await openSales(user);
    await toTab(user, form, 'Horários de atendimento');
    expect(form.queryByText('Clique em salvar para registar as alterações')).toBeNull();
    fill(form, /^Segunda-feira, fim do 1º turno/, '07:00');
    expect(form.getByText('Clique em salvar para registar as alterações')).toBeTruthy();
    await save(user, form);
    expect(await form.findByText('O fim vem depois do início.')).toBeTruthy();
    fill(form, /^Segunda-feira, fim do 1º turno/, '12:30');
    await user.click(form.getByLabelText('Domingo'));
    await save(user, form);
    expect(await form.findByText('Obrigatório')).toBeTruthy();
    expect(form.getByLabelText('Horários de atendimento, tem um campo a corrigir')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Mensagem de fora/)));
    fill(form, /^Mensagem de fora/, 'Voltamos às 8.');
    await save(user, form);
    await gone();
    const body = sent(api, 'PUT /queue/1') as { schedules: object[] };
    expect(body).toMatchObject({ outOfHoursMessage: 'Voltamos às 8.' });
    expect(body.schedules[0]).toMatchObject({ weekdayEn: 'monday', startTimeA: '08:00', endTimeA: '12:30' });
    expect(body.schedules[6]).toMatchObject({ weekdayEn: 'sunday', startTimeA: '', endTimeB: '' });
  });
});

describe('the options of a queue', () => {
  const openOptions = async (opened: Open = {}) => {
    const world = await openQueues({ ...opened, routes: { 'PUT /queue/1': { body: sales }, ...opened.routes } });
    const form = await openSales(world.user);
    await toTab(world.user, form, 'Opções do chatbot');
    return { ...world, form };
  };
  const toggle = (form: Form, name: RegExp) => form.getByRole('button', { name, expanded: false });

  it('are numbered as the customer sees them, with a hint that a single one is chosen automatically', async () => {
    const { form } = await openOptions();
    expect(optionsShown(form)).toEqual(['1PreçosTexto · 2 opções dentro', '2HorárioTexto']);
    expect(form.getByText(/Uma opção sozinha é escolhida automaticamente/)).toBeTruthy();
  });

  it('are added, reordered and deleted, with the options under them', async () => {
    const { user, api, form } = await openOptions();
    await user.click(form.getByText('Adicionar opção'));
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Nome da opção/)));
    fill(form, /^Nome da opção/, 'Endereço');
    fill(form, /^Mensagem da opção/, 'Rua 1, 20');
    await user.click(form.getByLabelText('Mover Endereço para cima'));
    expect(document.activeElement).toBe(form.getByLabelText('Mover Endereço para cima'));
    await user.click(form.getByLabelText('Excluir Preços e as 2 opções dentro dela'));
    expect(optionsShown(form)).toEqual(['1EndereçoTexto', '2HorárioTexto']);
    await save(user, form);
    await gone();
    expect((sent(api, 'PUT /queue/1') as Queue).chatbots).toEqual([
      {
        name: 'Endereço',
        greetingMessage: 'Rua 1, 20',
        queueType: 'text',
        closeTicket: false,
        optQueueId: null,
        optUserId: null,
        optFileId: null,
        optIntegrationId: null,
        options: [],
      },
      expect.objectContaining({ id: 14, name: 'Horário' }),
    ]);
  });

  it('open the next level once they have a message, with a way back', async () => {
    const { user, form } = await openOptions();
    await user.click(toggle(form, /Horário/));
    const deeper = form.getByText('Adicionar opções dentro desta').closest('button');
    expect(deeper).toHaveProperty('disabled', true);
    expect(form.getByText('Escreva antes a mensagem: ela é a pergunta.')).toBeTruthy();
    fill(form, /^Mensagem da opção/, 'De qual loja?');
    expect(deeper).toHaveProperty('disabled', false);
    await user.click(form.getByText('Adicionar opções dentro desta'));
    const title = form.getByText('Opções dentro de Horário');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(optionsShown(form)).toEqual([]);
    await user.click(form.getByText('Adicionar opção'));
    fill(form, /^Nome da opção/, 'Loja Centro');
    await user.click(within(form.getByLabelText('Caminho das opções')).getByText('Vendas'));
    expect(optionsShown(form)[1]).toBe('2HorárioTexto · 1 opção dentro');
  });

  it('that end the conversation have none under them, and the other way round', async () => {
    const { user, form } = await openOptions();
    await user.click(toggle(form, /Horário/));
    fill(form, /^Mensagem da opção/, 'Até logo!');
    await user.click(closeSwitch(form));
    expect(form.getByText('Depois desta opção o atendimento é encerrado.')).toBeTruthy();
    await user.click(toggle(form, /Preços/));
    expect(closeSwitch(form)).toHaveProperty('disabled', true);
    await user.click(form.getByLabelText(/^Tipo/, { selector: 'input' }));
    const offered = (await screen.findAllByRole('option')).map((option) => [
      option.textContent,
      option.hasAttribute('data-combobox-disabled'),
    ]);
    expect(offered).toEqual([
      ['Texto', false],
      ['Atendente', true],
      ['Fila', true],
      ['Arquivo', false],
      ['Integração', true],
    ]);
  });

  describe('on a plan without integrations', () => {
    const viewer = aUser({ company: { plan: aPlan({ useIntegrations: false }) } });
    const typesOffered = async (user: UserEvent, form: Form) => {
      await user.click(form.getByLabelText(/^Tipo/, { selector: 'input' }));
      return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    };

    it('offer no integration, and ask for none', async () => {
      const { user, api, form } = await openOptions({ viewer });
      await user.click(toggle(form, /Horário/));
      expect(await typesOffered(user, form)).toEqual(['Texto', 'Atendente', 'Fila', 'Arquivo']);
      expect(api.count('GET /queueIntegration/list')).toBe(0);
    });

    it('keep the one they already have', async () => {
      const asks = { queueType: 'integration', optIntegrationId: 4 } as const;
      const { user, api, form } = await openOptions({
        viewer,
        routes: { 'GET /queue': { body: [{ ...sales, chatbots: [anOption(14, 'Horário', asks)] }, support] } },
      });
      await user.click(toggle(form, /Horário/));
      expect(form.queryByLabelText(/^Integração/, { selector: 'input' })).toBeNull();
      expect(await typesOffered(user, form)).toContain('Integração');
      await save(user, form);
      await gone();
      expect((sent(api, 'PUT /queue/1') as Queue).chatbots[0]).toMatchObject(asks);
      expect(api.count('GET /queueIntegration/list')).toBe(0);
    });
  });

  it('require the fields of their type, and transfer to a user in a queue', async () => {
    const { user, api, form } = await openOptions();
    await user.click(toggle(form, /Horário/));
    await choose(user, form, /^Tipo/, 'Arquivo');
    expect(form.getByLabelText(/^Lista de arquivos/, { selector: '[data-path="chatbots.1.optFileId"]' })).toBeTruthy();
    await choose(user, form, /^Tipo/, 'Atendente');
    await save(user, form);
    expect(await form.findAllByText('Obrigatório')).toHaveLength(2);
    expect(api.count('PUT /queue/1')).toBe(0);
    await choose(user, form, /^Atendente de destino/, 'Ana');
    await choose(user, form, /^Fila de destino/, 'Suporte');
    await save(user, form);
    await gone();
    expect((sent(api, 'PUT /queue/1') as Queue).chatbots[1]).toMatchObject({
      queueType: 'attendent',
      optUserId: 8,
      optQueueId: 2,
    });
  });

  it('with a too short name are opened on their level', async () => {
    const { user, api, form } = await openOptions();
    await user.click(toggle(form, /Preços/));
    await user.click(form.getByText('Abrir as 2 opções dentro desta'));
    await user.click(toggle(form, /Varejo/));
    fill(form, /^Nome da opção/, 'abc');
    await user.click(within(form.getByLabelText('Caminho das opções')).getByText('Vendas'));
    await toTab(user, form, 'Dados da fila');
    await save(user, form);
    expect(await form.findByText('Muito curto!')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Nome da opção/)));
    expect(form.getByLabelText(/^Nome da opção/)).toHaveProperty('value', 'abc');
    fill(form, /^Nome da opção/, '');
    await save(user, form);
    expect(await form.findByText('Obrigatório')).toBeTruthy();
    expect(api.count('PUT /queue/1')).toBe(0);
  });

  it('that lead on without a question explain why they need one', async () => {
    const { user, form } = await openOptions();
    await user.click(toggle(form, /Preços/));
    fill(form, /^Mensagem da opção/, '');
    await save(user, form);
    expect(await form.findByText(/Escreva a mensagem: é a pergunta/)).toBeTruthy();
  });
});

/** The queue has a switch of the same name on another tab. */
const closeSwitch = (form: Form) =>
  within(form.getByRole('group', { name: 'Ao escolher a opção' })).getByRole<HTMLInputElement>('switch');
