import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type RunningPix, startPix } from '@recado/simulators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadEnv } from '../env.ts';
import { ProviderError } from '../errors.ts';
import { createOutgoingClient, type OutgoingClient } from '../outgoing/outgoing-client.ts';
import type { PixOrder, PixTransfer } from '../pix-provider.ts';
import { readBrCode } from './br-code.ts';
import { openPix } from './open-pix.ts';
import { createPixApi } from './pix-api.ts';
import { bank as bankCertificate, customer } from './testing/certificates.ts';

const merchant = { name: 'Recado', city: 'São Paulo' };
const order = (change: Partial<PixOrder> = {}): PixOrder => ({
  txid: crypto.randomUUID().replaceAll('-', ''),
  value: 99.9,
  expiresInSeconds: 3600,
  payer: { name: 'Marina Duarte', document: { kind: 'cpf', value: '52998224725' } },
  description: 'Fatura 7: Essencial',
  ...change,
});

let bank: RunningPix;
const client = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5000, allowLoopback: true });
beforeEach(async () => {
  bank = await startPix({ port: 0 });
});
afterEach(() => bank.stop());
afterAll(() => client.close());

const pixOf = (change: Partial<RunningPix['settings']> = {}) =>
  createPixApi({
    client,
    settings: { ...bank.settings, scope: 'cob.write', key: 'chave@recado.test', merchant, ...change },
  });

describe('the Pix API', () => {
  it('creates a charge as ordered, and returns its copy-and-paste text', async () => {
    const ordered = order();
    const made = await pixOf().register(ordered);
    expect(made).toMatchObject({ txid: ordered.txid, value: 99.9, transfers: [] });
    expect(readBrCode(made.brCode)?.location).toBe(made.location);
    expect(bank.find(ordered.txid)).toMatchObject({
      calendario: { expiracao: 3600 },
      devedor: { cpf: '52998224725', nome: 'Marina Duarte' },
      valor: { original: '99.90' },
      chave: 'chave@recado.test',
      solicitacaoPagador: 'Fatura 7: Essencial',
    });
  });

  it('finds the charge that an earlier call created, and refuses it when its value differs', async () => {
    const ordered = order();
    const first = await pixOf().register(ordered);
    expect(await pixOf().register(ordered)).toEqual(first);
    await expect(pixOf().register({ ...ordered, value: 1 })).rejects.toThrow('another value');
    expect(bank.all()).toHaveLength(1);
  });

  it('reports why the bank refused a charge', async () => {
    await expect(pixOf().register(order({ value: 0 }))).rejects.toThrow('O valor não está de acordo com o formato.');
  });

  it('reports what was paid on a charge, and what was returned of it', async () => {
    const { txid } = await pixOf().register(order());
    const transfer = bank.pay(txid, '50.00');
    bank.pay(txid, '49.90');
    bank.giveBack(transfer.endToEndId, '20.50');
    expect(await pixOf().find(txid)).toMatchObject({
      transfers: [
        { endToEndId: transfer.endToEndId, value: 50, returnedValue: 20.5 },
        { value: 49.9, returnedValue: 0 },
      ],
    });
  });

  it('finds no charge that was not created', async () => {
    expect(await pixOf().find(order().txid)).toBeUndefined();
  });

  it('lists all transfers of a time span, over all pages', async () => {
    const { txid } = await pixOf().register(order());
    const paid = Array.from({ length: 230 }, () => bank.pay(txid, '0.01').endToEndId);
    const found: PixTransfer[] = [];
    const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    for await (const page of pixOf().listReceived(span)) found.push(...page);
    expect(found.map(({ endToEndId }) => endToEndId)).toEqual(paid);
    expect(bank.callCount('GET pix')).toBe(3);
  });

  it('requests one token for many calls, and another when that is refused', async () => {
    const pix = pixOf();
    await Promise.all(Array.from({ length: 20 }, () => pix.find(order().txid)));
    expect(bank.callCount('POST token')).toBe(1);
    bank.forgetTokens();
    expect(await pix.find(order().txid)).toBeUndefined();
    expect(bank.callCount('POST token')).toBe(2);
  });

  it('requests a new token before the old one expires', async () => {
    let now = Date.now();
    const settings = { ...bank.settings, scope: 'cob.write', key: 'chave@recado.test', merchant };
    const pix = createPixApi({ client, settings, clock: () => new Date(now) });
    await pix.find(order().txid);
    now += 3_500_000;
    await pix.find(order().txid);
    expect(bank.callCount('POST token')).toBe(1);
    now += 50_000;
    await pix.find(order().txid);
    expect(bank.callCount('POST token')).toBe(2);
  });

  it.each([
    ['is down', () => bank.setDown(true), {}],
    ['refuses our credentials', () => undefined, { clientSecret: 'errado' }],
    ['is unreachable', () => undefined, { tokenUrl: 'http://127.0.0.1:9/oauth/token' }],
    ['answers with a page', () => undefined, { apiUrl: 'REPLACED' }],
  ])('fails with a provider error when the bank %s', async (_what, arrange, settings) => {
    arrange();
    const change = 'apiUrl' in settings ? { apiUrl: `${bank.addresses.http}/?` } : settings;
    const pix = pixOf(change);
    await expect(pix.find(order().txid)).rejects.toBeInstanceOf(ProviderError);
    await expect(pix.register(order())).rejects.toBeInstanceOf(ProviderError);
  });
});

describe('a response', () => {
  const answering = async (answer: object, ask: (pix: ReturnType<typeof pixOf>) => Promise<unknown>) => {
    const strange = createPlainServer((_request, response) => void response.end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
    const { port } = strange.address() as AddressInfo;
    try {
      return await ask(pixOf({ apiUrl: `http://127.0.0.1:${port}` }));
    } finally {
      strange.closeAllConnections();
      strange.close();
    }
  };
  const { txid } = order();
  const charge = { txid, valor: { original: '99.90' }, loc: { location: 'pix.example.com/1' }, status: 'NOVA' };

  it('without a copy-and-paste text, or with an unreadable one, gets one of ours', async () => {
    for (const pixCopiaECola of [undefined, '00020101021226840014br.gov.bcb.pix6304FFFF']) {
      const found = (await answering({ ...charge, pixCopiaECola }, (pix) => pix.find(txid))) as { brCode: string };
      expect(readBrCode(found.brCode)).toMatchObject({ location: 'pix.example.com/1', merchantCity: 'Sao Paulo' });
    }
  });

  it('counts every return that did not fail', async () => {
    const devolucoes = ['DEVOLVIDO', 'EM_PROCESSAMENTO', 'UM_DIA', 'NAO_REALIZADO'].map((status) => ({
      valor: '10.00',
      status,
    }));
    const pix = [{ endToEndId: 'E1', txid, valor: '99.90', horario: '2026-11-15T12:00:00Z', devolucoes }];
    expect(await answering({ ...charge, pix }, (api) => api.find(txid))).toMatchObject({
      transfers: [{ value: 99.9, returnedValue: 30 }],
    });
  });

  it.each([
    ['of another shape', {}],
    ['about another charge', { ...charge, txid: order().txid }],
    ['with an invalid amount', { ...charge, valor: { original: '99,9' } }],
    ['without a location', { ...charge, loc: undefined }],
  ])('%s is a provider error', async (_what, answer) => {
    await expect(answering(answer, (pix) => pix.find(txid))).rejects.toBeInstanceOf(ProviderError);
  });
});

describe('a bank that requires a client certificate', () => {
  let server: Server;
  let seen: string[];
  beforeAll(async () => {
    seen = [];
    // Forwards to the simulator callers with the certificate; all others fail in the handshake.
    const options = { ...bankCertificate, ca: customer, requestCert: true, rejectUnauthorized: true };
    server = createServer(options, async (request, response) => {
      seen.push(request.method ?? '');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(bank.addresses.http + request.url, {
        method: request.method ?? 'GET',
        headers: {
          authorization: request.headers.authorization ?? '',
          'content-type': request.headers['content-type'] ?? '',
        },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      response.writeHead(answer.status).end(await answer.text());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const through = async (tls: { cert: string; key: string } | undefined): Promise<unknown> => {
    const { port } = server.address() as AddressInfo;
    const own: OutgoingClient = createOutgoingClient({
      maxBytes: 1_000_000,
      timeoutMs: 5000,
      allowLoopback: true,
      tls: { ...(tls ?? { cert: '', key: '' }), ca: bankCertificate.cert },
    });
    const https = `https://127.0.0.1:${port}`;
    const settings = { ...bank.settings, apiUrl: `${https}/v2`, tokenUrl: `${https}/oauth/token` };
    try {
      return await createPixApi({
        client: own,
        settings: { ...settings, scope: 'cob.write', key: 'chave@recado.test', merchant },
      }).register(order());
    } finally {
      await own.close();
    }
  };

  it('gets the one from the environment, which contains its key as well', async () => {
    const { PIX_CERTIFICATE } = loadEnv({ PIX_CERTIFICATE: Buffer.from(customer).toString('base64') });
    expect(PIX_CERTIFICATE).toBe(customer);
    expect(await through({ cert: PIX_CERTIFICATE, key: PIX_CERTIFICATE })).toMatchObject({ value: 99.9 });
    expect(seen).toEqual(['POST', 'PUT']);
  });

  it('refuses callers without', async () => {
    seen.length = 0;
    await expect(through(undefined)).rejects.toBeInstanceOf(ProviderError);
    expect(seen).toEqual([]);
  });
});

describe('the environment', () => {
  it('without a bank opens none', () => {
    expect(openPix({ ...loadEnv({}), PIX_API_URL: '' })).toBeUndefined();
  });

  it('with half a configuration does not start', () => {
    expect(() => openPix({ ...loadEnv({}), PIX_KEY: '', PIX_CLIENT_ID: '' })).toThrow('PIX_CLIENT_ID, PIX_KEY');
  });

  it('with a certificate without its key does not start', () => {
    const [certificate = ''] = customer.split('-----BEGIN PRIVATE');
    expect(() => loadEnv({ PIX_CERTIFICATE: certificate })).toThrow('PIX_CERTIFICATE');
  });
});
