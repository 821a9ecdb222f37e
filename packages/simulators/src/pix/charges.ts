import { randomBytes } from 'node:crypto';
import { brCodeOf } from './br-code.ts';

export interface Devolution {
  readonly id: string;
  readonly rtrId: string;
  readonly valor: string;
  readonly horario: { readonly solicitacao: string; readonly liquidacao?: string };
  readonly status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
}

export interface Transfer {
  readonly endToEndId: string;
  readonly txid: string;
  readonly valor: string;
  readonly horario: string;
  readonly chave: string;
  readonly devolucoes: Devolution[];
}

export interface Charge {
  readonly calendario: { readonly criacao: string; readonly expiracao: number };
  readonly txid: string;
  readonly revisao: number;
  readonly loc: { readonly id: number; readonly location: string; readonly tipoCob: 'cob' };
  readonly location: string;
  status: 'ATIVA' | 'CONCLUIDA';
  readonly devedor: unknown;
  readonly valor: { readonly original: string };
  readonly chave: string;
  readonly solicitacaoPagador: string;
  readonly pixCopiaECola: string;
  readonly pix: Transfer[];
}

export interface NewCharge {
  readonly calendario?: { readonly expiracao?: number };
  readonly devedor?: unknown;
  readonly valor?: { readonly original?: string };
  readonly chave?: string;
  readonly solicitacaoPagador?: string;
}

/** The bank's books: charges and what was paid on them. */
export interface Charges {
  /** A refusal in words when the body is none. */
  put(txid: string, body: NewCharge): Charge | string;
  find(txid: string): Charge | undefined;
  all(): readonly Charge[];
  pay(txid: string, valor?: string): Transfer;
  giveBack(endToEndId: string, valor?: string): Transfer;
  receivedBetween(from: string, to: string): Transfer[];
}

export function createCharges(clock: () => Date): Charges {
  const charges = new Map<string, Charge>();
  const transfers: Transfer[] = [];

  return {
    put(txid, body) {
      if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return 'O txid não está de acordo com o formato.';
      const original = body.valor?.original ?? '';
      if (!/^\d{1,10}\.\d{2}$/.test(original) || Number(original) === 0)
        return 'O valor não está de acordo com o formato.';
      if (!body.chave) return 'A chave é obrigatória.';
      if (charges.has(txid)) return 'Já existe uma cobrança com este txid.';
      const location = `pix.simulador.test/qr/v2/${randomBytes(16).toString('hex')}`;
      const charge: Charge = {
        calendario: { criacao: clock().toISOString(), expiracao: body.calendario?.expiracao ?? 86_400 },
        txid,
        revisao: 0,
        loc: { id: charges.size + 1, location, tipoCob: 'cob' },
        location,
        status: 'ATIVA',
        devedor: body.devedor,
        valor: { original },
        chave: body.chave,
        solicitacaoPagador: body.solicitacaoPagador ?? '',
        pixCopiaECola: brCodeOf(location),
        pix: [],
      };
      charges.set(txid, charge);
      return charge;
    },
    find: (txid) => charges.get(txid),
    all: () => [...charges.values()],
    pay(txid, valor) {
      const charge = charges.get(txid);
      if (!charge) throw new Error(`There is no charge ${txid}.`);
      const now = clock();
      const transfer: Transfer = {
        endToEndId: endToEndId(now),
        txid,
        valor: valor ?? charge.valor.original,
        horario: now.toISOString(),
        chave: charge.chave,
        devolucoes: [],
      };
      charge.status = 'CONCLUIDA';
      charge.pix.push(transfer);
      transfers.push(transfer);
      return transfer;
    },
    giveBack(id, valor) {
      const transfer = transfers.find((one) => one.endToEndId === id);
      if (!transfer) throw new Error(`There is no transfer ${id}.`);
      const now = clock().toISOString();
      transfer.devolucoes.push({
        id: String(transfer.devolucoes.length + 1),
        rtrId: endToEndId(clock()).replace(/^E/, 'D'),
        valor: valor ?? transfer.valor,
        horario: { solicitacao: now, liquidacao: now },
        status: 'DEVOLVIDO',
      });
      return transfer;
    },
    receivedBetween: (from, to) =>
      transfers.filter(
        ({ horario }) => Date.parse(horario) >= Date.parse(from) && Date.parse(horario) <= Date.parse(to),
      ),
  };
}

/** E, the bank's number, the minute, and a unique suffix: 32 letters and digits. */
function endToEndId(now: Date): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12);
  return `E99999004${minute}${randomBytes(8).toString('hex').slice(0, 11)}`;
}
