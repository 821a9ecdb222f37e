import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../meta/http.ts';
import type { Callbacks } from './callbacks.ts';
import type { Charges, NewCharge } from './charges.ts';
import type { Faults } from './faults.ts';

export interface Bank {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charges: Charges;
  readonly callbacks: Callbacks;
  readonly faults: Faults;
  readonly tokens: Set<string>;
}

/** The part of the Central Bank's API that is used: charges, transfers, the webhook, tokens. */
export async function answerApi(bank: Bank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pix.test');
  const body = (await readBody(request)).toString('utf8');
  if (bank.faults.isDown()) return problem(response, 503, 'ServicoIndisponivel', 'O serviço não está disponível.');
  if (pathname === '/oauth/token') return giveToken(bank, request, response, body);
  if (!bank.tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''))
    return problem(response, 401, 'AcessoNegado', 'O token de acesso não é válido.');

  const [, version, resource, id = ''] = pathname.split('/').map(decodeURIComponent);
  if (version !== 'v2') return problem(response, 404, 'NaoEncontrado', 'Não há este recurso.');
  switch (`${request.method} ${resource}`) {
    case 'PUT cob':
      return putCharge(bank, { txid: id, body: parse(body) }, response);
    case 'GET cob': {
      const charge = bank.charges.find(id);
      return charge
        ? sendJson(response, 200, { ...charge, pix: charge.pix.length > 0 ? charge.pix : undefined })
        : problem(response, 404, 'NaoEncontrado', 'Não há cobrança com este txid.');
    }
    case 'GET pix':
      return listTransfers(bank, searchParams, response);
    case 'PUT webhook':
      bank.callbacks.setUrl(String((parse(body) as { webhookUrl?: unknown }).webhookUrl ?? ''));
      return sendJson(response, 200, {});
    default:
      return problem(response, 404, 'NaoEncontrado', 'Não há este recurso.');
  }
}

function giveToken(bank: Bank, request: IncomingMessage, response: ServerResponse, body: string) {
  const expected = `Basic ${Buffer.from(`${bank.clientId}:${bank.clientSecret}`).toString('base64')}`;
  const isAsked = new URLSearchParams(body).get('grant_type') === 'client_credentials';
  if (request.headers.authorization !== expected || !isAsked)
    return sendJson(response, 401, { error: 'invalid_client' });
  const token = randomBytes(24).toString('base64url');
  bank.tokens.add(token);
  sendJson(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
}

async function putCharge(
  bank: Bank,
  { txid, body }: { readonly txid: string; readonly body: NewCharge },
  response: ServerResponse,
): Promise<void> {
  const made = bank.charges.put(txid, body);
  if (typeof made === 'string') return problem(response, 400, 'CobOperacaoInvalida', made);
  await bank.faults.beforeAnswer(made);
  if (bank.faults.losesAnswer()) {
    response.destroy();
    return;
  }
  const { pix: _pix, ...charge } = made;
  sendJson(response, 201, charge);
}

function listTransfers(bank: Bank, query: URLSearchParams, response: ServerResponse): void {
  const [inicio, fim] = [query.get('inicio') ?? '', query.get('fim') ?? ''];
  const paginaAtual = Number(query.get('paginacao.paginaAtual') ?? 0);
  const itensPorPagina = Number(query.get('paginacao.itensPorPagina') ?? 100);
  const found = bank.charges.receivedBetween(inicio, fim);
  sendJson(response, 200, {
    parametros: {
      inicio,
      fim,
      paginacao: {
        paginaAtual,
        itensPorPagina,
        quantidadeDePaginas: Math.max(1, Math.ceil(found.length / itensPorPagina)),
        quantidadeTotalDeItens: found.length,
      },
    },
    pix: found.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina),
  });
}

function parse(body: string): NewCharge {
  try {
    return JSON.parse(body) as NewCharge;
  } catch {
    return {};
  }
}

/** RFC 7807, as the Central Bank asks for. */
function problem(response: ServerResponse, status: number, kind: string, detail: string): void {
  const type = `https://pix.bcb.gov.br/api/v2/error/${kind}`;
  sendJson(response, status, { type, title: kind, status, detail }, { 'content-type': 'application/problem+json' });
}
