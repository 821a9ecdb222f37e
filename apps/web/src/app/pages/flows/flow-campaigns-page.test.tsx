import type { FlowCampaign } from '@recado/contracts';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cells } from '../../../../test/cells.ts';
import { aConnection } from '../../../../test/connections.ts';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { useNoticeLog } from '../../../features/notices/state/notices.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const flow = { id: 4, name: 'Boas-vindas', active: true, publishedVersion: 2 };
const aCampaign = (id: number, name: string, change: Partial<FlowCampaign> = {}): FlowCampaign => ({
  id,
  name,
  flowId: 4,
  flow,
  whatsappId: null,
  phrase: 'quero saber mais',
  match: 'equals',
  status: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-17T13:30:00.000Z',
  ...change,
});
const ad = aCampaign(1, 'Anúncio de maio', { whatsappId: 3, match: 'contains' });
const fair = aCampaign(2, 'Feira', { flow: { ...flow, active: false } });
const listed = (...campaigns: FlowCampaign[]): FakeAnswer => ({ body: { flow: campaigns, hasMore: false } });

async function openCampaigns(routes: Parameters<typeof startFakeApi>[0] = {}, viewer = aUser()) {
  const api = await startFakeApi({
    'GET /flowcampaign': listed(ad, fair),
    'GET /flowbuilder/list': { body: [flow, { ...flow, id: 5, name: 'Rascunho', publishedVersion: null }] },
    'GET /whatsapp': { body: [aConnection(3, { name: 'Loja Centro' })] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, ...renderApp('/phrase-lists') };
}
const names = () => cells().map(([name]) => name);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const fill = (form: Form, label: RegExp | string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });

/** The newest message, and how long it is shown. */
const lastNotice = () => renderHook(useNoticeLog).result.current.notices[0];

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the campaigns', () => {
  it('are only listed to support without consent', async () => {
    const support = { endsAt: '2999-01-01T00:00:00.000Z', contentUntil: null };
    await openCampaigns({}, aUser({ support }));
    await waitFor(() => expect(names()).toEqual(['Anúncio de maio', 'Feira']));
    const offered = screen.queryAllByRole('button', { name: /^(Campanha|Editar .+|Excluir .+)$/ });
    expect(offered.map((one) => one.ariaLabel ?? one.textContent)).toEqual([]);
  });

  it('are listed with phrase, flow, connection and status; a flow that does not start is named', async () => {
    await openCampaigns();
    expect(await screen.findByRole('heading', { name: 'Campanhas' })).toBeTruthy();
    await waitFor(() =>
      expect(cells()).toEqual([
        ['Anúncio de maio', 'quero saber maisA mensagem contém a frase', 'Boas-vindas', 'Loja Centro', 'Ativo'],
        ['Feira', 'quero saber maisA mensagem é a frase', 'Boas-vindasFluxo desativado: não inicia', 'Todas', 'Ativo'],
      ]),
    );
  });

  it('show an empty state that says what they are for', async () => {
    await openCampaigns({ 'GET /flowcampaign': listed() });
    expect(await screen.findByText('Nenhuma campanha ainda')).toBeTruthy();
  });

  it('follow the changes of other administrators', async () => {
    const { api } = await openCampaigns();
    const publish = await startLive(api);
    await waitFor(() => expect(names()).toEqual(['Anúncio de maio', 'Feira']));
    publish('flowCampaign', { action: 'create', flowCampaign: aCampaign(9, 'Blog') });
    await waitFor(() => expect(names()).toEqual(['Anúncio de maio', 'Blog', 'Feira']));
    publish('flowCampaign', { action: 'delete', flowCampaignId: 1 });
    await waitFor(() => expect(names()).toEqual(['Blog', 'Feira']));
  });
});

describe('a campaign', () => {
  it('needs a name, a flow and a phrase with words', async () => {
    const { user, api } = await openCampaigns();
    await user.click(await screen.findByRole('button', { name: 'Campanha' }));
    const form = await dialog('Nova campanha');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(form.getAllByText('Obrigatório')).toHaveLength(3));
    fill(form, /^Frase/, '!!!');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Escreva ao menos uma letra, um número ou um emoji.')).toBeTruthy();
    expect(api.count('POST /flowcampaign')).toBe(0);
  });

  it('is added for one connection', async () => {
    const { user, api } = await openCampaigns({ 'POST /flowcampaign': { body: aCampaign(9, 'Blog') } });
    await user.click(await screen.findByRole('button', { name: 'Campanha' }));
    const form = await dialog('Nova campanha');
    fill(form, /^Nome/, 'Blog');
    await user.click(form.getByRole('combobox', { name: /^Fluxo/ }));
    expect(await screen.findByRole('option', { name: 'Rascunho (nunca publicado)' })).toBeTruthy();
    await user.click(screen.getByRole('option', { name: 'Boas-vindas' }));
    await user.click(form.getByRole('combobox', { name: 'Conexão' }));
    await user.click(await screen.findByRole('option', { name: 'Loja Centro' }));
    await user.click(form.getByRole('combobox', { name: 'Quando' }));
    await user.click(await screen.findByRole('option', { name: 'A mensagem começa com a frase' }));
    fill(form, /^Frase/, 'vim do blog');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Frase criada com sucesso!')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Blog',
      flowId: 4,
      whatsappId: 3,
      phrase: 'vim do blog',
      match: 'starts',
      status: true,
    });
  });

  it('is changed, and shows at the phrase that another campaign has it', async () => {
    let answer: FakeAnswer = refusal(409, 'ERR_PHRASE_ALREADY_EXISTS');
    const { user, api } = await openCampaigns({ 'PUT /flowcampaign': () => answer });
    await user.click(await screen.findByRole('button', { name: 'Editar Feira' }));
    const form = await dialog('Editar campanha');
    await user.click(form.getByRole('switch', { name: 'Campanha ativa' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já existe uma campanha ativa com esta frase nesta conexão.')).toBeTruthy();
    answer = { body: { ...fair, status: false } };
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Frase alterada com sucesso!')).toBeTruthy();
    expect(api.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ id: 2, status: false });
    await waitFor(() => expect(cells()[1]?.at(-1)).toBe('Desativado'));
  });

  it('says for three seconds what was done with it', async () => {
    const { user } = await openCampaigns({ 'DELETE /flowcampaign/2': { body: { message: 'removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Feira' }));
    await user.click((await dialog('Excluir a campanha Feira?')).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Frase deletada');
    expect(lastNotice()).toMatchObject({ message: 'Frase deletada', closeAfterMs: 3000 });
  });

  it('is deleted after a confirmation', async () => {
    const { user } = await openCampaigns({ 'DELETE /flowcampaign/2': { body: { message: 'removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Feira' }));
    await user.click((await dialog('Excluir a campanha Feira?')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['Anúncio de maio']));
    expect(await screen.findByText('Frase deletada')).toBeTruthy();
  });
});
