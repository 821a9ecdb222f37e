import type { AuditEntry, AuditPage } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';

vi.mock('../../../shared/lib/save-file.ts', () => ({ saveFile: vi.fn() }));

const anEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  action: 'user.change',
  record: { kind: 'user', id: 7, name: 'Camila Rocha' },
  details: { userId: 7, before: { queueIds: [], exportsData: false }, after: { queueIds: [3], exportsData: true } },
  isHidden: false,
  actor: { id: 2, name: 'Otávio Mello', isPlatform: false, isKey: false },
  origin: {
    via: 'web',
    source: '177.92.14.80',
    device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    sessionId: '00000000-0000-4000-8000-000000000001',
  },
  createdAt: '2026-11-12T12:58:00.000Z',
  ...change,
});

const aPage = (entries: readonly AuditEntry[], change: Partial<AuditPage> = {}): FakeAnswer => ({
  body: {
    entries,
    hasMore: false,
    nextCursor: null,
    names: [{ kind: 'queue', id: 3, name: 'Pós-venda' }],
    retentionMonths: 12,
    ...change,
  },
});

async function open(routes: Record<string, FakeAnswer>, { user = aUser(), address = '/audit' } = {}) {
  const api = await startFakeApi({
    'GET /users/list': { body: [{ id: 2, name: 'Otávio Mello', profileImage: null, queues: [] }] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp(address) };
}
const asked = (api: { requests: readonly { path: string }[] }) =>
  api.requests.map(({ path }) => path).filter((path) => path.startsWith('/audit'));

beforeEach(() => {
  clearNotices();
  closeSession('none');
  vi.mocked(saveFile).mockClear();
});

describe('the audit', () => {
  it('shows a change with the values before and after in words, and where it came from', async () => {
    const { user } = await open({ 'GET /audit': aPage([anEntry()]) });
    expect(await screen.findByText('Mudou o usuário')).toBeTruthy();
    expect(screen.getByText('Camila Rocha')).toBeTruthy();
    expect(screen.getByText('177.92.•••.80')).toBeTruthy();
    expect(screen.getByText(/1 registro mostrado/).textContent).toContain('guardados por 12 meses');
    await user.click(screen.getByRole('button', { name: /Ver os detalhes: Mudou o usuário/ }));
    const rows = within(screen.getByRole('table', { name: 'Detalhes' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Filas', 'vazio', 'Pós-venda'],
      ['Exportar dados', 'Não', 'Sim'],
    ]);
    expect(screen.getByText('Tela · Chrome no Windows · 177.92.14.80')).toBeTruthy();
  });

  it('shows no secret, names programs and support, and keeps long values inside', async () => {
    const long = 'x'.repeat(3_000);
    const { user } = await open({
      'GET /audit': aPage([
        anEntry({
          action: 'prompt.change',
          record: { kind: 'prompt', id: 1, name: 'Aurora' },
          actor: { id: 5, name: 'ERP Tiny', isPlatform: false, isKey: true },
          details: {
            promptId: 1,
            before: { apiKey: '[secret]', prompt: long },
            after: { apiKey: '[secret]', prompt: '' },
          },
        }),
        anEntry({ id: 2, action: 'support.enter', actor: { id: 9, name: null, isPlatform: true, isKey: false } }),
      ]),
    });
    expect(await screen.findByText('ERP Tiny')).toBeTruthy();
    expect(screen.getByText('Equipe da plataforma')).toBeTruthy();
    expect(screen.getByText('Entrou para suporte')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Mudou o prompt de IA/ }));
    expect(screen.getAllByText('(segredo)')).toHaveLength(2);
    expect(screen.getByText(long)).toBeTruthy();
  });

  it('is filtered by the address and by links in an entry', async () => {
    const { user, api } = await open(
      { 'GET /audit': aPage([anEntry()]) },
      { address: '/audit?kind=user&dateFrom=2026-11-01' },
    );
    await user.click(await screen.findByRole('button', { name: /Ver os detalhes/ }));
    await user.click(screen.getByRole('button', { name: 'Ver tudo de Otávio Mello' }));
    await waitFor(() => expect(asked(api).at(-1)).toContain('userId=2'));
    expect(asked(api)[0]).toBe('/audit?kind=user&dateFrom=2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(asked(api).at(-1)).toBe('/audit'));
  });

  it('reads the next page by its cursor', async () => {
    const { user, api } = await open({
      'GET /audit': aPage([anEntry()], { hasMore: true, nextCursor: 'abc' }),
      'GET /audit?cursor=abc': aPage([anEntry({ id: 2, action: 'tag.remove' })]),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('Excluiu a etiqueta')).toBeTruthy();
    expect(screen.getByText('Mudou o usuário')).toBeTruthy();
    expect(asked(api)).toEqual(['/audit', '/audit?cursor=abc']);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('is exported with its filter', async () => {
    const { user, api } = await open(
      { 'GET /audit': aPage([anEntry()]), 'GET /audit/export': { body: 'file' } },
      { address: '/audit?kind=user' },
    );
    await screen.findByText('Mudou o usuário');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(asked(api).at(-1)).toBe('/audit/export?kind=user&format=csv');
  });

  it('says when there is nothing, and when it cannot be read', async () => {
    await open({ 'GET /audit': aPage([]) });
    expect(await screen.findByText('Nenhum registro')).toBeTruthy();
  });

  it('can be read again after a failure', async () => {
    await open({ 'GET /audit': refusal(403, 'ERR_NO_PERMISSION') });
    expect(await screen.findByText('Não foi possível ler a auditoria')).toBeTruthy();
  });

  it('is not shown to agents', async () => {
    const { api } = await open({}, { user: anAgent() });
    expect(await screen.findByText(/permissão/)).toBeTruthy();
    expect(asked(api)).toEqual([]);
  });

  it('lets the platform’s owner choose a company, whose customers stay hidden', async () => {
    const { user, api } = await open(
      {
        'GET /audit/company/9': aPage([anEntry({ action: 'contact.update', isHidden: true, details: {} })]),
        'GET /companies/list': { body: [] },
      },
      { user: aUser({ super: true }), address: '/audit?companyId=9' },
    );
    await user.click(await screen.findByRole('button', { name: /Mudou o contato/ }));
    expect(screen.getByText(/não são mostrados à plataforma/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    expect(asked(api)).toEqual(['/audit/company/9']);
  });
});
