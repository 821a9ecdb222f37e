import {
  defaultBusinessHours,
  type Flow,
  type FlowDraft,
  type FlowProblem,
  type FlowSaved,
  type FlowVersion,
  type Queue,
} from '@recado/contracts';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { setupUser } from '../../../../test/user.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { useNoticeLog } from '../../../features/notices/state/notices.ts';
import { openSession } from '../../../features/session/open-session.ts';

const flow: Flow = {
  id: 5,
  name: 'Boas-vindas',
  active: true,
  revision: 3,
  publishedVersion: 1,
  hasDraft: true,
  user: null,
  createdAt: '2026-11-18T12:00:00.000Z',
  updatedAt: '2026-11-18T12:00:00.000Z',
};
const graph = {
  nodes: [
    { id: '1', type: 'start', position: { x: 0, y: 0 }, data: {} },
    {
      id: 'menu',
      type: 'menu',
      position: { x: 200, y: 0 },
      data: { message: 'Como podemos ajudar?', arrayOption: [{ number: 1, value: 'Comprar' }] },
    },
    { id: 'ticket', type: 'ticket', position: { x: 500, y: 0 }, data: { data: { id: 3, name: 'Vendas' } } },
  ],
  connections: [
    { id: 'e1', source: '1', sourceHandle: 'a', target: 'menu', targetHandle: 'in' },
    { id: 'e2', source: 'menu', sourceHandle: 'a1', target: 'ticket', targetHandle: 'in' },
  ],
};
const content: FlowDraft = { flow: { ...flow, flow: graph }, files: [], problems: [], warnings: [] };
const saved = (change: Partial<Flow> = {}): FlowSaved => ({
  flow: { ...flow, revision: 4, hasDraft: false, updatedAt: '2026-11-18T12:05:00.000Z', ...change },
  problems: [],
  warnings: [],
});
const conflict = (details: object) => ({
  status: 409,
  body: { error: JSON.stringify(details), code: 'ERR_FLOW_CHANGED' },
});
const version = (number: number): FlowVersion => ({
  version: number,
  note: `nota ${number}`,
  restoredFrom: null,
  nodesCount: 3,
  user: { id: 9, name: 'Bruno Siqueira' },
  createdAt: '2026-11-18T12:00:00.000Z',
  isPublished: number === 2,
});
const queue: Queue = {
  id: 3,
  name: 'Vendas',
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

/** The newest message, and how long it is shown. */
const lastNotice = () => renderHook(useNoticeLog).result.current.notices[0];

beforeEach(() => {
  clearNotices();
  // React Flow draws only what lies in its box, and jsdom gives boxes no size.
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_200);
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  onTestFinished(() => {
    width.mockRestore();
    height.mockRestore();
  });
});

async function open(
  routes: Parameters<typeof startFakeApi>[0] = {},
  address = '/flowbuilder/5',
  viewer = aUser({ id: 7 }),
) {
  const api = await startFakeApi({
    'GET /flowbuilder/flow/5': { body: content },
    'POST /flowbuilder/flow': { body: saved() },
    'GET /queue': { body: [queue] },
    'GET /auth/me': { body: viewer },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, hands: setupUser(), ...renderApp(address) };
}

const card = async (words: string) => await screen.findByRole('group', { name: new RegExp(words) });
/** Without the press before: d3 reads the window of an event, which the simulated one lacks. */
const pick = (node: HTMLElement) => fireEvent.click(node);
const addBar = () => within(screen.getByRole('toolbar', { name: 'Adicionar ao fluxo' }));
const savedBodies = (api: { requests: readonly { method: string; path: string; body: unknown }[] }) =>
  api.requests
    .filter(({ method, path }) => method === 'POST' && path === '/flowbuilder/flow')
    .map(
      ({ body }) => body as { nodes: { id: string; type: string; data: object }[]; draft: boolean; revision: number },
    );

it('offers the nine types of the product and the condition', async () => {
  await open();
  await card('Menu');
  const names = addBar().getAllByRole('button');
  expect(names.map((one) => one.textContent)).toEqual([
    'Inicio',
    'Conteúdo',
    'Menu',
    'Randomizador',
    'Intervalo',
    'Ticket',
    'TypeBot',
    'OpenAI',
    'Pergunta',
    'Condição',
  ]);
});

it.each([
  ['without consent', null, true],
  ['with consent', '2999-01-01T00:00:00.000Z', false],
])('shows the flow to support %s: read-only %s', async (_, contentUntil, isReadOnly) => {
  const support = { endsAt: '2999-01-01T00:00:00.000Z', contentUntil };
  const { api } = await open({}, '/flowbuilder/5', aUser({ id: 7, support }));
  await card('Menu');
  expect(screen.queryByText(/com o consentimento da empresa/) !== null).toBe(isReadOnly);
  expect(screen.queryByRole('button', { name: 'Salvar' }) === null).toBe(isReadOnly);
  expect(screen.queryByRole('toolbar', { name: 'Adicionar ao fluxo' }) === null).toBe(isReadOnly);
  expect(screen.getByRole('button', { name: 'Testar' })).toBeTruthy();
  expect(savedBodies(api)).toEqual([]);
});

it('adds an interval, refuses 0 and more than 120 seconds in words, and publishes what was typed', async () => {
  const { api, hands } = await open();
  await card('Menu');
  await hands.click(addBar().getByRole('button', { name: 'Intervalo' }));
  const panel = within(await screen.findByRole('region', { name: 'Intervalo' }));
  const seconds = panel.getByLabelText(/Tempo em segundos/);
  expect(document.activeElement).toBe(seconds);
  await hands.type(seconds, '0');
  await hands.tab();
  expect(await panel.findByText('Adicione o valor de intervalo')).toBeTruthy();
  await hands.clear(seconds);
  await hands.type(seconds, '121');
  expect(await panel.findByText('Máximo de tempo atingido 120 segundos')).toBeTruthy();
  await hands.clear(seconds);
  await hands.type(seconds, '15');
  await hands.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Fluxo salvo com sucesso')).toBeTruthy();
  const body = savedBodies(api).at(-1);
  // A draft is saved after two seconds without a change: on a busy machine that is before the click.
  const revision = savedBodies(api).length === 1 ? 3 : saved().flow.revision;
  expect(body).toMatchObject({ idFlow: 5, draft: false, revision });
  expect(body?.nodes.at(-1)).toMatchObject({ type: 'interval', data: { sec: 15 } });
  expect(body?.nodes.at(-1)?.id).toMatch(/^[A-Za-z0-9]{30}$/);
});

it('edits a menu: only the last option can be removed, and its connection goes with it', async () => {
  const { api, hands } = await open();
  pick(await card('Menu: Como'));
  const panel = within(await screen.findByRole('region', { name: 'Menu' }));
  expect(panel.queryByRole('button', { name: /Remover a opção/ })).toBeNull();
  await hands.click(panel.getByRole('button', { name: 'Adicionar opção' }));
  await hands.type(panel.getByLabelText('Opção 2'), 'Entrega');
  expect(panel.getAllByRole('button', { name: /Remover a opção/ })).toHaveLength(1);
  await hands.click(panel.getByLabelText('Opção 2: Entrega', { selector: 'input' }));
  await hands.click(await screen.findByRole('option', { name: 'Ticket: Vendas' }));
  await hands.click(panel.getByRole('button', { name: 'Remover a opção 2' }));
  await hands.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(savedBodies(api)).toHaveLength(1));
  expect(savedBodies(api)[0]).toMatchObject({ connections: [{ id: 'e1' }, { id: 'e2' }] });
});

it('shows in the nodes and in the list why a flow cannot be published', async () => {
  const issue: FlowProblem = { nodeId: 'menu', type: 'menu', field: null, code: 'notAvailableYet' };
  const { hands } = await open({
    'POST /flowbuilder/flow': {
      status: 422,
      body: { error: JSON.stringify({ revision: 4, issues: [issue] }), code: 'ERR_FLOW_INVALID' },
    },
  });
  await card('Menu');
  await hands.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/o fluxo tem erros e não foi publicado/)).toBeTruthy();
  const list = within(await screen.findByRole('region', { name: 'Problemas' }));
  const row = await list.findByRole('button', { name: /Erro.*Menu.*ainda não está disponível/ });
  expect(within(await card('Menu: Como')).getByText('Este tipo de bloco ainda não está disponível.')).toBeTruthy();
  await hands.click(row);
  expect(await screen.findByRole('region', { name: 'Menu' })).toBeTruthy();
});

it('checks the content dialog with the words of the product, and uploads before the node changes', async () => {
  const { api, hands } = await open({
    'POST /flowbuilder/content': {
      body: [{ name: 'k/1', original: 'loja.mp4', url: '/public/k/1', mimeType: 'video/mp4', size: 4 }],
    },
  });
  await card('Menu');
  await hands.click(addBar().getByRole('button', { name: 'Conteúdo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar menu ao fluxo' }));
  const accept = () => hands.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await hands.click(dialog.getByRole('button', { name: 'Texto' }));
  await accept();
  expect(dialog.getByRole('alert').textContent).toBe('Campos de mensagem vazio!');
  await hands.type(dialog.getByLabelText('Texto 1'), 'Olá');
  await hands.click(dialog.getByRole('button', { name: 'Intervalo' }));
  await hands.type(dialog.getByLabelText('Segundos'), '121');
  await accept();
  expect(dialog.getByRole('alert').textContent).toBe('Intervalo não pode ser 0 ou maior que 120!');
  await hands.clear(dialog.getByLabelText('Segundos'));
  await hands.type(dialog.getByLabelText('Segundos'), '5');
  await hands.click(dialog.getByRole('button', { name: 'Video' }));
  await accept();
  expect(dialog.getByRole('alert').textContent).toBe('Delete os cards vazios(Imagem, Audio e Video)');
  const input = dialog.getByLabelText('Escolher video', { selector: 'input' });
  await hands.upload(input, new File(['film'], 'loja.mp4', { type: 'video/mp4' }));
  await accept();
  expect(await screen.findByText('Conteúdo adicionada com sucesso!')).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(savedBodies(api)).toHaveLength(1));
  expect(savedBodies(api)[0]?.nodes.at(-1)).toMatchObject({
    type: 'singleBlock',
    data: {
      seq: ['message1', 'interval2', 'video3'],
      elements: [
        { number: 'message1', type: 'message', value: 'Olá' },
        { number: 'interval2', type: 'interval', value: 5 },
        { number: 'video3', type: 'video', value: 'k/1', original: 'loja.mp4' },
      ],
    },
  });
});

it('asks only about the node both users changed, and saves the choice', async () => {
  const theirs = {
    ...content,
    flow: {
      ...content.flow,
      revision: 9,
      flow: {
        ...graph,
        nodes: graph.nodes.map((node) =>
          node.id === 'menu' ? { ...node, data: { ...node.data, message: 'Oi da Ana' } } : node,
        ),
      },
    },
  };
  let isOpened = false;
  const { api, hands } = await open({
    'GET /flowbuilder/flow/5': () => {
      const body = isOpened ? theirs : content;
      isOpened = true;
      return { body };
    },
    'POST /flowbuilder/flow': ({ body }) =>
      (body as { revision: number }).revision === 9
        ? { body: saved({ revision: 10 }) }
        : conflict({ revision: 9, user: { id: 2, name: 'Ana Lima' }, updatedAt: '2026-11-18T12:03:00.000Z' }),
  });
  pick(await card('Menu: Como'));
  const panel = within(await screen.findByRole('region', { name: 'Menu' }));
  await hands.type(panel.getByLabelText(/Mensagem/), '!');
  await hands.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vocês dois mudaram o mesmo bloco' }));
  await hands.click(dialog.getByRole('radio', { name: 'Ana Lima' }));
  await hands.click(dialog.getByRole('button', { name: 'Usar a escolha' }));
  expect(await screen.findByText('Fluxo salvo com sucesso')).toBeTruthy();
  expect(savedBodies(api).at(-1)?.nodes[1]?.data).toMatchObject({ message: 'Oi da Ana' });
});

it.each([
  ['a saved flow', { body: saved() }, 'Fluxo salvo com sucesso'],
  ['a refused flow', refusal(500, 'ERR_INTERNAL'), 'Algo falhou do nosso lado. Tente de novo em instantes.'],
])('shows the message about %s for three seconds', async (_, answer, message) => {
  const { hands } = await open({ 'POST /flowbuilder/flow': answer });
  await card('Menu');
  await hands.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(message);
  expect(lastNotice()).toMatchObject({ message, closeAfterMs: 3000 });
});

it('undoes a deletion with the keyboard', async () => {
  const { hands } = await open();
  pick(await card('Ticket: Vendas'));
  await hands.click(
    within(await screen.findByRole('region', { name: 'Ticket' })).getByRole('button', { name: 'Excluir' }),
  );
  await waitFor(() => expect(screen.queryByRole('group', { name: /Ticket: Vendas/ })).toBeNull());
  await hands.keyboard('{Control>}z{/Control}');
  expect(await card('Ticket: Vendas')).toBeTruthy();
});

it('talks with the draft without calling the server', async () => {
  const { api, hands } = await open();
  await card('Menu');
  await hands.click(screen.getByRole('button', { name: 'Testar' }));
  const test = within(await screen.findByRole('region', { name: 'Teste do rascunho' }));
  expect(await test.findByText(/Como podemos ajudar/)).toBeTruthy();
  await hands.type(test.getByLabelText('Escreva como o cliente'), '1{Enter}');
  expect(await test.findByText('A conversa foi para a fila Vendas.')).toBeTruthy();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('lists the versions, shows what one changed, and restores it after a question', async () => {
  const older = {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => id !== 'ticket'),
    connections: graph.connections.slice(0, 1),
  };
  const { api, hands } = await open({
    'GET /flowbuilder/flow/5/versions': { body: { versions: [version(2), version(1)], hasMore: false } },
    'GET /flowbuilder/flow/5/versions/2': { body: { version: { ...version(2), flow: graph }, files: [] } },
    'GET /flowbuilder/flow/5/versions/1': { body: { version: { ...version(1), flow: older }, files: [] } },
    'POST /flowbuilder/flow/5/versions/1/restore': { body: saved() },
  });
  await card('Menu');
  await hands.click(screen.getByRole('button', { name: 'Versões' }));
  await hands.click(await screen.findByRole('button', { name: /Versão 2/ }));
  expect(await screen.findByText('1 adicionado')).toBeTruthy();
  expect(screen.getByText('O que mudou da versão 1 para a versão 2')).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: /Versão 1/ }));
  await hands.click(await screen.findByRole('button', { name: 'Restaurar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restaurar a versão 1?' }));
  await hands.click(question.getByRole('button', { name: 'Restaurar' }));
  expect(await screen.findByText('Versão 1 restaurada')).toBeTruthy();
  expect(api.count('POST /flowbuilder/flow/5/versions/1/restore')).toBe(1);
});

it('explains a flow that is gone', async () => {
  await open({ 'GET /flowbuilder/flow/5': refusal(404, 'ERR_NO_FLOW_FOUND') });
  expect(await screen.findByText('Este fluxo não existe mais')).toBeTruthy();
});

it('loads again after a failure', async () => {
  let isDown = true;
  const { hands } = await open({
    'GET /flowbuilder/flow/5': () => (isDown ? refusal(500, 'ERR_INTERNAL') : { body: content }),
  });
  const again = await screen.findByRole('button', { name: 'Tentar agora' });
  isDown = false;
  await hands.click(again);
  expect(await card('Menu')).toBeTruthy();
});

it('finds a node by its words', async () => {
  const { hands } = await open();
  await card('Menu');
  await hands.keyboard('{Control>}f{/Control}');
  await hands.type(await screen.findByRole('textbox', { name: 'Buscar no fluxo' }), 'vendas{Enter}');
  const found = within(screen.getByRole('list', { name: /Blocos do fluxo/ })).getAllByRole('button');
  expect(found).toHaveLength(1);
});
