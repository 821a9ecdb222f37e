import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPix, startPix } from './pix.ts';

const TXID = '7978c0c97ea847e78e8849634473c1f1';
const body = { calendario: { expiracao: 3600 }, valor: { original: '37.00' }, chave: 'chave@exemplo.test' };

let bank: RunningPix;
let shop: Server;
let called: { url: string | undefined; body: unknown }[];
beforeEach(async () => {
  called = [];
  shop = createServer(async (request, response) => {
    called.push({ url: request.url, body: await json(request) });
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  bank = await startPix({ port: 0 });
});
afterEach(async () => {
  await bank.stop();
  shop.closeAllConnections();
  shop.close();
});

async function token(secret = bank.settings.clientSecret): Promise<Response> {
  return fetch(bank.settings.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${bank.settings.clientId}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
}

async function call(method: string, path: string, sent?: object): Promise<{ status: number; body: never }> {
  const { access_token } = (await (await token()).json()) as { access_token: string };
  const response = await fetch(bank.settings.apiUrl + path, {
    method,
    headers: { authorization: `Bearer ${access_token}` },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  return { status: response.status, body: (await response.json()) as never };
}

const control = (action: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${bank.addresses.http}/control/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

const shopUrl = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

describe('the bank', () => {
  it('gives tokens to its customer and rejects calls without one', async () => {
    expect((await token('errado')).status).toBe(401);
    expect((await fetch(`${bank.settings.apiUrl}/cob/${TXID}`)).status).toBe(401);
  });

  it('makes a charge once, and refuses the same id and what is no charge', async () => {
    expect(await call('PUT', `/cob/${TXID}`, body)).toMatchObject({
      status: 201,
      body: {
        txid: TXID,
        status: 'ATIVA',
        valor: { original: '37.00' },
        pixCopiaECola: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
      },
    });
    expect(await call('PUT', `/cob/${TXID}`, body)).toMatchObject({
      status: 400,
      body: { title: 'CobOperacaoInvalida' },
    });
    for (const [path, wrong] of [
      ['/cob/curto', body],
      [`/cob/${TXID}x`, { ...body, valor: { original: '37' } }],
      [`/cob/${TXID}x`, { ...body, chave: '' }],
    ] as const) {
      expect((await call('PUT', path, wrong)).status).toBe(400);
    }
    expect((await call('GET', `/cob/${TXID}x`)).status).toBe(404);
  });

  it('calls the registered address, with /pix appended, when a person pays on its page', async () => {
    await call('PUT', '/webhook/chave', { webhookUrl: `${shopUrl()}/avisos?chave=1&resto=` });
    await call('PUT', `/cob/${TXID}`, body);
    expect((await control('pay', { txid: TXID, times: '3' })).status).toBe(303);
    expect(called).toHaveLength(3);
    expect(called[0]).toMatchObject({
      url: '/avisos?chave=1&resto=/pix',
      body: { pix: [{ txid: TXID, valor: '37.00', endToEndId: expect.stringMatching(/^E\w{31}$/) }] },
    });
    expect(await call('GET', `/cob/${TXID}`)).toMatchObject({ body: { status: 'CONCLUIDA', pix: { length: 1 } } });
    await control('pay', { txid: TXID, silent: 'true' });
    expect(called).toHaveLength(3);
  });

  it('gives money back, and says so', async () => {
    await call('PUT', '/webhook/chave', { webhookUrl: shopUrl() });
    await call('PUT', `/cob/${TXID}`, body);
    const { endToEndId } = bank.pay(TXID);
    await control('give-back', { endToEndId });
    expect(called).toMatchObject([{ url: '/pix', body: { pix: [{ devolucoes: [{ status: 'DEVOLVIDO' }] }] } }]);
  });

  it('is down when the fault is set', async () => {
    await call('PUT', `/cob/${TXID}`, body);
    await control('down');
    expect((await token()).status).toBe(503);
    await control('up');
    expect((await call('GET', `/cob/${TXID}`)).status).toBe(200);
  });

  it('shows its charges to a person and lets no other web page pay', async () => {
    await call('PUT', `/cob/${TXID}`, { ...body, solicitacaoPagador: '<b>Fatura</b>' });
    const page = await (await fetch(bank.addresses.http)).text();
    expect(page).toContain('R$ 37.00');
    expect(page).toContain('&lt;b&gt;Fatura&lt;/b&gt;');
    expect((await control('pay', { txid: TXID }, { origin: 'https://exemplo.test' })).status).toBe(403);
    expect(bank.find(TXID)?.pix).toEqual([]);
  });
});
