import { randomInt } from 'node:crypto';
import { addressFrom } from '../support.ts';

/** What a phone shows of a message. */
export interface WhatsappMessage {
  readonly id: string;
  readonly chat: string;
  readonly isMine: boolean;
  readonly type: string;
  readonly text?: string;
  readonly file?: { readonly mimeType: string; readonly fileName?: string };
  readonly copies: number;
}

/** Somebody with WhatsApp on a phone: a customer, or the owner of the number that is linked. */
export interface WhatsappPhone {
  readonly number: string;
  /** Points the camera at the code. */
  scan(qr: string): Promise<void>;
  /** Types the code that stands on the screen of whoever wants to be linked. */
  enterCode(code: string): Promise<void>;
  /** Unlinks everything, as its owner can at any time. */
  unlinks(): Promise<void>;
  says(to: WhatsappPhone, text: string): Promise<void>;
  /** What came from others, oldest first. */
  received(): Promise<readonly WhatsappMessage[]>;
  /** How many clients are linked to it. */
  linked(): Promise<number>;
}

/** A phone at the simulated WhatsApp, with a number nobody else has. */
export async function aPhone(name: string): Promise<WhatsappPhone> {
  const number = `55119${randomInt(10_000_000, 99_999_999)}`;
  const phone = `${addressFrom('E2E_WHATSAPP_URL')}/__simulator/phones/${number}`;
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(phone + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const devices = async () =>
    (await ask<{ devices: readonly { readonly number: number }[] }>('GET', '/devices')).devices;
  await ask('PUT', '', { name, ticks: 'read' });
  return {
    number,
    scan: (qr) => ask('POST', '/scan', { qr }),
    enterCode: (code) => ask('POST', '/code', { code }),
    async unlinks() {
      for (const device of await devices()) await ask('DELETE', `/devices/${device.number}`);
    },
    says: (to, text) => ask('POST', '/messages', { to: to.number, text }),
    async received() {
      const { messages } = await ask<{ messages: readonly WhatsappMessage[] }>('GET', '/messages');
      return messages.filter(({ isMine }) => !isMine);
    },
    linked: async () => (await devices()).length,
  };
}
