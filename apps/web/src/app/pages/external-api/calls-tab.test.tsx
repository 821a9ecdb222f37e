import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const accepted = { body: { status: 'SUCCESS', messageIds: ['81'], ticketId: 12 } };

async function openCalls(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({ 'GET /version': { body: { version: '1.2.3' } }, ...routes });
  openSession(aSession());
  const app = renderApp('/messages-api?tab=calls');
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  return { api, part, ...app };
}
const sends = (api: Awaited<ReturnType<typeof openCalls>>['api']) =>
  api.requests.filter(({ path }) => path === '/api/messages/send');

/** The fields of every form that is sent: the browser of these tests does not write them on the wire. */
function watchForms(): Record<string, string>[] {
  const forms: Record<string, string>[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((address, request) => {
    if (request?.body instanceof FormData)
      forms.push(
        Object.fromEntries(
          [...request.body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
        ),
      );
    return real(address, request);
  });
  onTestFinished(() => spy.mockRestore());
  return forms;
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

describe('the reference of the calls', () => {
  it('shows the address of this installation and an example in four languages', async () => {
    const { part, user } = await openCalls();
    const text = await part('Enviar texto');
    const address = text.getByLabelText('Endereço de Enviar texto (POST)');
    expect(address).toHaveProperty('value', expect.stringMatching(/^http.*\/backend\/api\/messages\/send$/));
    for (const [language, words] of [
      ['TypeScript', 'await fetch('],
      ['PHP', 'curl_init('],
      ['Python', 'import requests'],
      ['curl', '--request POST'],
    ] as const) {
      await user.click(text.getByRole('tab', { name: language }));
      expect(text.getByRole('region', { name: `Exemplo de Enviar texto, ${language}` }).textContent).toContain(words);
    }
  });
});

describe('the test of a text', () => {
  it('is sent with the token of the connection instead of the session', async () => {
    const { api, part, user } = await openCalls({ 'POST /api/messages/send': accepted });
    const form = await part('Testar envio de texto');
    await user.type(form.getByLabelText(/^Token/), ' tok-1 ');
    await user.type(form.getByLabelText(/^Número/), '5511998412207');
    await user.type(form.getByLabelText(/^Mensagem/), 'Olá');
    await user.dblClick(form.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Mensagem enviada com sucesso')).toBeTruthy();
    expect(sends(api)).toMatchObject([{ token: 'tok-1', body: { number: '5511998412207', body: 'Olá' } }]);
    expect(form.getByRole('region', { name: 'Resposta do envio' }).textContent).toContain('"ticketId": 12');
  });

  it('is not sent without token, number and text', async () => {
    const { api, part, user } = await openCalls();
    const form = await part('Testar envio de texto');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findAllByText('Obrigatório')).toHaveLength(3);
    expect(sends(api)).toEqual([]);
  });

  it('that is refused says why, and keeps the session', async () => {
    const { part, user } = await openCalls({ 'POST /api/messages/send': refusal(403, 'ERR_API_TOKEN_UNKNOWN') });
    const form = await part('Testar envio de texto');
    await user.type(form.getByLabelText(/^Token/), 'wrong');
    await user.type(form.getByLabelText(/^Número/), '5511998412207');
    await user.type(form.getByLabelText(/^Mensagem/), 'Olá');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Token de conexão desconhecido.')).toBeTruthy();
    expect(form.getByLabelText(/^Mensagem/)).toHaveProperty('value', 'Olá');
    expect(screen.getByRole('heading', { name: 'API de mensagens' })).toBeTruthy();
  });
});

describe('the test of a file', () => {
  it('needs a file, and sends its name where there is no caption', async () => {
    const { api, part, user } = await openCalls({ 'POST /api/messages/send': accepted });
    const fetched = watchForms();
    const form = await part('Testar envio de arquivo');
    await user.type(form.getByLabelText(/^Token/), 'tok-1');
    await user.type(form.getByLabelText(/^Número/), '5511998412207');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByText('Escolha um arquivo de até 100 MB.')).toBeTruthy();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('the form has no file input');
    await user.upload(input, new File(['x'], 'nota.pdf', { type: 'application/pdf' }));
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Mensagem enviada com sucesso')).toBeTruthy();
    expect(sends(api)).toMatchObject([{ token: 'tok-1' }]);
    expect(fetched.at(-1)).toEqual({ number: '5511998412207', body: 'nota.pdf', medias: 'nota.pdf' });
  });
});
