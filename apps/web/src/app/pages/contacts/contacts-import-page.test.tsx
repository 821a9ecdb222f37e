import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeAnswer, type FakeApi, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ImportProgress } from '../../../features/contacts/components/import/import-progress.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';

const nothing = { created: 0, updated: 0, unchanged: 0, ignored: 0, rows: [] };
const sheet = (name = 'clientes.csv', size = 3) => {
  const file = new File(['a;b'], name, { type: 'text/csv' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** Number of uploads of a sheet. */
const imports = ({ requests }: FakeApi) =>
  requests.filter(({ method, path }) => `${method} ${path}`.startsWith('POST /contacts/import?')).length;

async function openImport(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /contacts': { body: { contacts: [], hasMore: false, count: 0 } },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(anAgent({ allowImport: 'enabled' })));
  const app = renderApp('/contacts/import');
  const input = await screen.findByLabelText<HTMLInputElement>('Escolher planilha', { selector: 'input' });
  return { api, ...app, input };
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

it.each([
  [0.437, '43', 'Enviando… 43 %'],
  [1, '100', /^Lendo a planilha…/],
])('shows the upload progress at %s', async (sent, percent, words) => {
  await needLaterTexts();
  render(
    <MantineProvider env="test">
      <ImportProgress sent={sent} />
    </MantineProvider>,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(percent);
  expect(screen.getByRole('status').textContent).toMatch(words);
});

it('shows how many rows the server has processed', async () => {
  await needLaterTexts();
  render(
    <MantineProvider env="test">
      <ImportProgress progress={{ done: 2_500, total: 100_000 }} sent={1} />
    </MantineProvider>,
  );
  const bar = screen.getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('2');
  expect(bar.getAttribute('aria-valuetext')).toBe('2.500 de 100.000 linhas');
  expect(screen.getByText('2.500 de 100.000 linhas')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/^Guardando os contatos…/);
});

describe('a sheet', () => {
  it('is sent once it is chosen and confirmed, and shows its result', async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { user, api, input } = await openImport({
      'POST /contacts/import': () => answer.promise,
    });
    await user.upload(input, sheet());
    expect(screen.getByText('clientes.csv')).toBeTruthy();
    expect(imports(api)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByRole('progressbar', { name: 'Progresso da importação' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
    const rows = [
      { row: 3, reason: 'number-invalid' },
      { row: 7, reason: 'name-missing' },
    ];
    answer.resolve({ body: { ...nothing, created: 12, unchanged: 4, ignored: 2, rows } });
    expect(await screen.findByRole('heading', { name: 'clientes.csv foi importada' })).toBeTruthy();
    const count = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([count('Criados'), count('Já conhecidos'), count('Ignorados')]).toEqual(['12', '4', '2']);
    const table = within(screen.getByRole('table', { name: 'Linhas ignoradas' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'LinhaMotivo',
      '3O número não é um telefone com código do país',
      '7Falta o nome',
    ]);
    expect(await screen.findByText('Importação concluída: 12 criados, 2 ignorados.')).toBeTruthy();
    expect(imports(api)).toBe(1);
    await user.click(screen.getByRole('link', { name: 'Ver contatos' }));
    expect(await screen.findByText('Nenhum contato ainda')).toBeTruthy();
  });

  it('shows its own progress events only', async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    let importId = '';
    const { user, api, input } = await openImport({
      'POST /contacts/import': ({ path }) => {
        importId = new URLSearchParams(path.split('?')[1]).get('importId') ?? '';
        return answer.promise;
      },
    });
    const publish = await startLive(api);
    await user.upload(input, sheet());
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    await waitFor(() => expect(importId).not.toBe(''));
    publish('contactImport', { action: 'update', importId, done: 500, total: 2_000 });
    expect(await screen.findByText('500 de 2.000 linhas')).toBeTruthy();
    publish('contactImport', { action: 'update', importId: crypto.randomUUID(), done: 7, total: 8 });
    publish('contactImport', { action: 'update', importId, done: 1_000, total: 2_000 });
    expect(await screen.findByText('1.000 de 2.000 linhas')).toBeTruthy();
    answer.resolve({ body: nothing });
    expect(await screen.findByRole('heading', { name: 'clientes.csv foi importada' })).toBeTruthy();
  });

  it('reports its result after the user has left the screen', async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { user, input } = await openImport({
      'POST /contacts/import': () => answer.promise,
    });
    await user.upload(input, sheet());
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    await screen.findByRole('progressbar');
    await user.click(screen.getByRole('link', { name: 'Voltar aos contatos' }));
    await screen.findByText('Nenhum contato ainda');
    answer.resolve({ body: { ...nothing, created: 1 } });
    expect(await screen.findByText('Importação concluída: 1 criados, 0 ignorados.')).toBeTruthy();
  });

  it('with many rejected rows shows the first ones and the number of the rest', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({ row: index + 2, reason: 'email-invalid' }));
    const { user, input } = await openImport({ 'POST /contacts/import': { body: { ...nothing, ignored: 250, rows } } });
    await user.upload(input, sheet());
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText(/E mais 50 linhas/)).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(201);

    const saved: string[] = [];
    let content = new Blob();
    URL.createObjectURL = vi.fn((blob) => {
      content = blob as Blob;
      return 'blob:x';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    await user.click(screen.getByRole('button', { name: 'Baixar linhas ignoradas (.csv)' }));
    await waitFor(() => expect(saved).toEqual(['linhas_ignoradas.csv']));
    const lines = (await content.text()).trim().split('\r\n');
    expect(lines).toHaveLength(251);
    expect(lines.at(-1)).toBe('251;E-mail inválido');
  });

  it.each([
    [refusal(415, 'ERR_UNSUPPORTED_MEDIA_TYPE'), /Salve a planilha como .xlsx ou .csv/],
    [refusal(400, 'ERR_SHEET_COLUMNS_MISSING'), /precisa de uma coluna de nome e uma de número/],
    [refusal(413, 'ERR_SHEET_TOO_LONG'), /linhas demais/],
  ])('that is refused shows why, and can be retried or replaced', async (answer, words) => {
    const { user, api, input } = await openImport({ 'POST /contacts/import': answer });
    await user.upload(input, sheet('clientes.xls'));
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(imports(api)).toBe(2));
    await user.click(await screen.findByRole('button', { name: 'Trocar planilha' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Escolher planilha' })).toBeTruthy();
  });

  it('that is too large is not sent', async () => {
    const { user, input } = await openImport();
    await user.upload(input, sheet('enorme.xlsx', 20 * 1024 * 1024 + 1));
    expect((await screen.findByRole('alert')).textContent).toContain('passa de 20');
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  });

  it('can be dropped', async () => {
    await openImport();
    const zone = screen.getByText('Solte a planilha aqui ou').parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [sheet('solta.csv')] } });
    expect(await screen.findByText('solta.csv')).toBeTruthy();
  });

  it('has a template to download', async () => {
    const saved: string[] = [];
    URL.createObjectURL = vi.fn(() => 'blob:x');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    const { user } = await openImport({ 'GET /contacts/import/template': { body: 'the bytes' } });
    await user.click(screen.getByRole('button', { name: 'Baixar modelo' }));
    await waitFor(() => expect(saved).toEqual(['modelo_contatos.xlsx']));
  });
});
