import { z } from 'zod';
import { ProviderError } from '../errors.ts';
import type { OutgoingClient, OutgoingResponse } from '../outgoing/outgoing-client.ts';
import { OutgoingError } from '../outgoing/outgoing-error.ts';
import type { PixChargeState, PixOrder, PixProvider, PixTransfer } from '../pix-provider.ts';
import { createAccessToken, type TokenSettings } from './access-token.ts';
import { type BrCodeMerchant, buildBrCode, readBrCode } from './br-code.ts';
import { readAnswer, refusal } from './read-answer.ts';

export interface PixApiSettings extends TokenSettings {
  /** With its version, without a slash at the end. */
  readonly apiUrl: string;
  /** The Pix key that receives the payments. */
  readonly key: string;
  readonly merchant: BrCodeMerchant;
}

export interface PixApiOptions {
  readonly settings: PixApiSettings;
  /** With the client certificate the bank has issued. */
  readonly client: OutgoingClient;
  readonly clock?: () => Date;
}

const ITEMS_PER_PAGE = 100;
const MAX_PAGES = 1000;

/** The Central Bank's Pix API, as any bank offers it. Unknown fields of later versions are ignored. */
export function createPixApi({ settings, client, clock = () => new Date() }: PixApiOptions): PixProvider {
  const accessToken = createAccessToken(client, settings, clock);

  async function call(method: 'GET' | 'PUT', path: string, body?: object): Promise<OutgoingResponse> {
    try {
      const first = await accessToken.get();
      const response = await send(first, method, path, body);
      if (response.status !== 401) return response;
      accessToken.invalidate(first);
      return await send(await accessToken.get(), method, path, body);
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      throw new ProviderError('pix', `The provider did not answer: ${error.reason}.`, { cause: error });
    }
  }

  const send = (token: string, method: 'GET' | 'PUT', path: string, body?: object): Promise<OutgoingResponse> =>
    client.request(settings.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  const asState = (response: OutgoingResponse, txid: string): PixChargeState => {
    const charge = readAnswer(chargeSchema, response);
    if (charge.txid !== txid) throw new ProviderError('pix', 'The provider answered with another charge.');
    const location = charge.location ?? charge.loc?.location;
    if (location === undefined) throw new ProviderError('pix', 'The provider gave the charge no location.');
    const given = charge.pixCopiaECola;
    return {
      txid,
      value: charge.valor.original,
      location,
      // Banks on an earlier version of the API return no text, and some an unreadable one.
      brCode: given !== undefined && readBrCode(given) ? given : buildBrCode({ location, ...settings.merchant }),
      transfers: charge.pix.filter((transfer) => (transfer.txid ?? txid) === txid),
    };
  };

  const provider: PixProvider = {
    async register(order) {
      const response = await call('PUT', `/cob/${order.txid}`, orderBody(order, settings.key));
      const isMade = response.status === 200 || response.status === 201;
      // A charge that an earlier call created, whose response was lost, is refused as a duplicate.
      const state = isMade ? asState(response, order.txid) : await provider.find(order.txid);
      if (!state) throw refusal(response);
      if (Math.round(state.value * 100) !== Math.round(order.value * 100))
        throw new ProviderError('pix', 'The provider has this charge with another value.');
      return state;
    },

    async find(txid) {
      const response = await call('GET', `/cob/${txid}`);
      if (response.status === 404) return undefined;
      if (response.status !== 200) throw refusal(response);
      return asState(response, txid);
    },

    async *listReceived({ from, to }) {
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = new URLSearchParams({
          inicio: from.toISOString(),
          fim: to.toISOString(),
          txIdPresente: 'true',
          'paginacao.paginaAtual': String(page),
          'paginacao.itensPorPagina': String(ITEMS_PER_PAGE),
        });
        const response = await call('GET', `/pix?${query}`);
        if (response.status !== 200) throw refusal(response);
        const { pix, parametros } = readAnswer(receivedSchema, response);
        yield pix;
        if (page + 1 >= parametros.paginacao.quantidadeDePaginas) return;
      }
    },

    async registerWebhook(webhookUrl) {
      const response = await call('PUT', `/webhook/${encodeURIComponent(settings.key)}`, { webhookUrl });
      if (response.status !== 200 && response.status !== 201 && response.status !== 204) throw refusal(response);
    },
  };
  return provider;
}

const orderBody = ({ value, expiresInSeconds, payer, description }: PixOrder, key: string): object => ({
  calendario: { expiracao: expiresInSeconds },
  devedor: { [payer.document.kind]: payer.document.value, nome: payer.name.slice(0, 200) },
  // 0: the payer cannot change it.
  valor: { original: value.toFixed(2), modalidadeAlteracao: 0 },
  chave: key,
  solicitacaoPagador: description.slice(0, 140),
});

const money = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform(Number);

const transferSchema = z
  .object({
    endToEndId: z.string().min(1).max(64),
    txid: z.string().optional(),
    valor: money,
    horario: z.coerce.date(),
    devolucoes: z.array(z.object({ valor: money, status: z.string() })).default([]),
  })
  .transform(({ endToEndId, txid, valor, horario, devolucoes }): PixTransfer => {
    // Only a failed return is none. Any other status, known or not, is money that we must not count.
    const returned = devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO');
    const cents = returned.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0);
    return { endToEndId, txid, value: valor, returnedValue: cents / 100, paidAt: horario };
  });

const chargeSchema = z.object({
  txid: z.string(),
  valor: z.object({ original: money }),
  location: z.string().optional(),
  loc: z.object({ location: z.string().optional() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(transferSchema).default([]),
});

const receivedSchema = z.object({
  pix: z.array(transferSchema).default([]),
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number().int() }) }),
});
