import { createHmac } from 'node:crypto';

/** A customer the company knows. */
export interface Person {
  readonly number: string;
  readonly userId: string;
  readonly name: string;
  readonly contactId: number;
}

export interface Traffic {
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  readonly appSecret: string;
  readonly people: readonly Person[];
}

export interface SignedWebhook {
  readonly body: Buffer;
  readonly signature: string;
  readonly sequences: readonly number[];
}

const TEXT = 'Bom dia, gostaria de saber sobre o meu pedido que ainda não chegou, podem verificar?';

/** Identified by the number at its end, wherever the message appears. */
export const messageText = (sequence: number): string => `${TEXT} #${sequence}`;
export const sequenceIn = (text: string): number => Number(text.slice(text.lastIndexOf('#') + 1));

/** The next author: all people in turn, in a pseudo-random order that is the same in every run. */
export const personAt = (people: readonly Person[], sequence: number): Person => {
  const person = people[(sequence * 7919) % people.length];
  if (!person) throw new Error('No person is known.');
  return person;
};

/** As Meta writes them: the people first, then their messages. */
export function signedWebhook(traffic: Traffic, sequences: readonly number[]): SignedWebhook {
  const { phoneNumberId, businessAccountId, appSecret, people } = traffic;
  const written = sequences.map((sequence) => ({ sequence, person: personAt(people, sequence) }));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551140001001', phone_number_id: phoneNumberId },
    contacts: written.map(({ person: { number, userId, name } }) => ({
      profile: { name },
      wa_id: number,
      user_id: userId,
    })),
    messages: written.map(({ sequence, person: { number, userId } }) => ({
      from: number,
      from_user_id: userId,
      id: `wamid.HBgNNTUxMTk3MDAwMDAwMBUCABIYFjNFQjA${String(sequence).padStart(12, '0')}`,
      timestamp,
      text: { body: messageText(sequence) },
      type: 'text',
    })),
  };
  const webhook = {
    object: 'whatsapp_business_account',
    entry: [{ id: businessAccountId, changes: [{ value, field: 'messages' }] }],
  };
  const body = Buffer.from(JSON.stringify(webhook));
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  return { body, signature, sequences };
}
