import type { RunningMeta } from '@recado/simulators';
import type { Phone, RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import type { Shown } from './campaign-verdict.ts';
import { type CompanyAtMeta, customerOf } from './customers.ts';
import type { LinkedPhone } from './linked-phones.ts';

/** Somebody whom campaigns write to. */
export interface CampaignPerson {
  readonly address: string;
  /** Returns the provider's id of the message. */
  says(text: string): string | Promise<string>;
}

/** The people of one connection. A part of them has never written. */
export interface Crowd {
  readonly connectionId: number;
  readonly isQr: boolean;
  readonly people: readonly CampaignPerson[];
  readonly strangers: readonly CampaignPerson[];
}

const STRANGERS = 0.1;

export function crowdAtMeta(
  meta: RunningMeta,
  { company, connectionId, size }: { company: CompanyAtMeta; connectionId: number; size: number },
): Crowd {
  const all = Array.from({ length: size }, (_, index) => customerOf(meta, { company, channel: 'whatsapp', index }));
  return { connectionId, isQr: false, ...split(all) };
}

export interface QrCrowd extends Crowd {
  readonly phones: readonly Phone[];
}

export function crowdOfPhone(
  whatsapp: RunningWhatsappWeb,
  { connectionId, phone }: LinkedPhone,
  { index, size }: { index: number; size: number },
): QrCrowd {
  const phones = Array.from({ length: size }, (_, nr) =>
    whatsapp.phone(`551198${String(index * 1_000 + nr).padStart(7, '0')}`, {
      name: `Cliente ${nr}`,
      addressing: nr % 2 === 0 ? 'pn' : 'lid',
      ticks: 'read',
    }),
  );
  const people = phones.map((customer) => ({
    address: customer.number,
    says: (text: string) => customer.says(phone, text),
  }));
  return { connectionId, isQr: true, phones, ...split(people) };
}

function split(all: readonly CampaignPerson[]): Pick<Crowd, 'people' | 'strangers'> {
  const known = Math.ceil(all.length * (1 - STRANGERS));
  return { people: all.slice(0, known), strangers: all.slice(known) };
}

/** The texts of a campaign. A phone shows nothing else by which its messages could be told apart. */
export const textsOf = (nr: number) => ({
  messages: [`Campanha ${nr}: olá {numero}`, `Campanha ${nr}: oi {numero}`, '', '', ''],
  questions: [`Pergunta ${nr}: quer, {numero}?`, '', '', '', ''],
});

const TEXT = /^(Campanha|Pergunta) (\d+): /;

/** The messages of campaigns that these phones show. `ids` has the campaign of each number in a text. */
export const shownOn = (phones: readonly Phone[], ids: readonly number[]): Shown[] =>
  phones.flatMap((phone) =>
    phone.received().flatMap(({ text = '' }) => {
      const [, word, nr] = TEXT.exec(text) ?? [];
      if (nr === undefined) return [];
      const part = word === 'Pergunta' ? ('question' as const) : ('message' as const);
      return [{ campaignId: ids[Number(nr)] ?? 0, address: phone.number, part }];
    }),
  );
