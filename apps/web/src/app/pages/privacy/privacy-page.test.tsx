import { type PersonDataKind, type PrivacyRecord, type PrivacyRequest, personDataKinds } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';

vi.mock('../../../shared/lib/save-file.ts', () => ({ saveFile: vi.fn() }));

const counts = Object.fromEntries(personDataKinds.map((kind, at) => [kind, at])) as Record<PersonDataKind, number>;
const rita: PrivacyRecord = {
  id: 7,
  name: 'Rita Lima',
  number: '5511988887777',
  email: 'rita@correio.test',
  channel: 'whatsapp',
  isGroup: false,
  isHeld: false,
  createdAt: '2026-01-02T12:00:00.000Z',
  counts,
  filesBytes: 2_000_000,
  hold: null,
  lgpdAcceptedAt: null,
  isOptedOut: true,
  kept: { consents: 2, audit: 1, campaigns: 3 },
};
const aRequest = (change: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: 12,
  kind: 'archive',
  status: 'done',
  contactId: 7,
  label: 'Rita Lima',
  userName: 'Marina',
  done: 5,
  total: 5,
  result: {},
  hasFile: true,
  sizeBytes: 3_000_000,
  createdAt: '2026-11-18T09:00:00.000Z',
  endedAt: '2026-11-18T09:01:00.000Z',
  expiresAt: '2026-11-25T09:01:00.000Z',
  ...change,
});
const retention = { messageMonths: null, mediaMonths: null, holds: 1, runs: [] };

async function open(path: string, { person = rita, requests = [aRequest()] } = {}) {
  const api = await startFakeApi({
    'GET /privacy/people': { body: { records: [person], hasMore: false, count: 1 } },
    'GET /privacy/people/7': { body: person },
    'GET /privacy/people/7/consents': { body: { entries: [], lgpdAcceptedAt: null } },
    'POST /privacy/people/7/archive': { body: aRequest({ status: 'waiting', hasFile: false }) },
    'POST /privacy/people/7/erasure': { body: aRequest({ kind: 'erasure', status: 'waiting', hasFile: false }) },
    'PUT /privacy/people/7/hold': { body: person },
    'GET /privacy/requests': { body: { records: requests, hasMore: false, count: requests.length } },
    'GET /privacy/requests/12/file': { body: 'zip' },
    'GET /privacy/retention': { body: retention },
    'GET /privacy/retention/preview': { body: { messages: 4, files: 2, bytes: 2_000_000, isCapped: false } },
    'PUT /privacy/retention': { body: { ...retention, messageMonths: 24 } },
    'GET /version': { body: { version: '1.2.3' } },
  });
  openSession(aSession());
  return { api, ...renderApp(path) };
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  vi.mocked(saveFile).mockClear();
});

describe('the privacy desk', () => {
  it('lists nobody before a search, then shows what is stored about a person', async () => {
    const { api } = await open('/privacy');
    expect(await screen.findByText('Quem fez o pedido?')).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.startsWith('/privacy/people'))).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: /Buscar por nome/ }), { target: { value: 'rita' } });
    fireEvent.click(await screen.findByRole('button', { name: /Rita Lima/ }));
    expect(await screen.findByRole('heading', { name: 'O que está guardado' })).toBeTruthy();
    expect(screen.getByText('Mensagens em grupos').nextSibling?.textContent).toBe('2');
    expect(screen.getByText(/Recusou campanhas/)).toBeTruthy();
  });

  it('starts an archive, which the log offers as a download', async () => {
    const { api } = await open('/privacy?person=7');
    fireEvent.click(await screen.findByRole('button', { name: 'Gerar cópia dos dados' }));
    await waitFor(() => expect(api.count('POST /privacy/people/7/archive')).toBe(1));
    fireEvent.click(screen.getByRole('tab', { name: 'Pedidos' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'dados-pessoais-12.zip'));
  });

  it('erases only after the name was typed, and says what stays', async () => {
    const { api } = await open('/privacy?person=7');
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar dados' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Rita Lima/ }));
    expect(dialog.getByText(/1 registro de auditoria/)).toBeTruthy();
    expect(dialog.getByText(/O chat interno/)).toBeTruthy();
    const erase = dialog.getByRole('button', { name: 'Eliminar dados' });
    expect(erase).toHaveProperty('disabled', true);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Rita Lima' } });
    fireEvent.click(erase);
    await waitFor(() =>
      expect(api.requests).toContainEqual(
        expect.objectContaining({ path: '/privacy/people/7/erasure', body: { confirmation: 'Rita Lima' } }),
      ),
    );
    expect(await screen.findByText('Quem fez o pedido?')).toBeTruthy();
  });

  it('offers no erasure under legal hold', async () => {
    const hold = { reason: 'Processo 7', since: '2026-11-01T12:00:00.000Z' };
    await open('/privacy?person=7', { person: { ...rita, isHeld: true, hold } });
    expect(await screen.findByText(/Processo 7/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Eliminar dados' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Encerrar retenção legal' })).toBeTruthy();
  });

  it('shows an erased person without a name, and the progress of a running request', async () => {
    const requests = [aRequest({ kind: 'erasure', status: 'running', label: '', hasFile: false, done: 2, total: 8 })];
    await open('/privacy?tab=requests', { requests });
    expect(await screen.findByText(/Eliminação · Pessoa eliminada/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  });

  it('counts what a retention would remove before it is saved', async () => {
    const { api } = await open('/privacy?tab=retention');
    expect(await screen.findByText(/Nada é eliminado/)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Mensagens' }), { target: { value: '24' } });
    expect(await screen.findByText(/sairiam 4 mensagens e 2 arquivos/)).toBeTruthy();
    expect(screen.getByText(/1 pessoa está em retenção legal/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Salvar prazo' }));
    await waitFor(() =>
      expect(api.requests).toContainEqual(
        expect.objectContaining({ method: 'PUT', body: { messageMonths: 24, mediaMonths: null } }),
      ),
    );
  });

  it('is closed to agents', async () => {
    const api = await startFakeApi({ 'GET /version': { body: { version: '1.2.3' } } });
    openSession(aSession(anAgent()));
    renderApp('/privacy');
    expect(await screen.findByText(/permissão/)).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.startsWith('/privacy'))).toEqual([]);
  });
});
