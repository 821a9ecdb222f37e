import { randomInt } from 'node:crypto';
import { addressFrom } from '../support.ts';
import { ask as askSimulator } from '../tickets/customer.ts';
import type { MediaFile } from './some-media.ts';

/** A message as a phone shows it. */
export interface WhatsappMessage {
  readonly id: string;
  readonly chat: string;
  readonly isMine: boolean;
  readonly type: string;
  readonly text?: string;
  readonly file?: { readonly mimeType: string; readonly fileName?: string; readonly isVoice: boolean };
  readonly cards?: readonly string[];
  readonly copies: number;
}

/** A person with WhatsApp on a phone: a customer, or the owner of the linked number. */
export interface WhatsappPhone {
  readonly number: string;
  /** Points the camera at the code. */
  scan(qr: string): Promise<void>;
  /** Types the pairing code shown on the screen. */
  enterCode(code: string): Promise<void>;
  /** Unlinks everything, as its owner can at any time. */
  unlinks(): Promise<void>;
  says(to: WhatsappPhone, text: string): Promise<void>;
  sendsFile(to: WhatsappPhone, file: MediaFile, how?: { caption?: string; isVoice?: boolean }): Promise<void>;
  sendsPlace(to: WhatsappPhone, place: { latitude: number; longitude: number; name: string }): Promise<void>;
  sendsCard(to: WhatsappPhone, card: { name: string; number: string }): Promise<void>;
  types(to: WhatsappPhone, typing: 'composing' | 'recording' | 'paused'): Promise<void>;
  /** Opens its chats from now on: presence of others there, oldest first. */
  watchesTyping(): Promise<{ readonly seen: () => readonly string[]; readonly stop: () => void }>;
  /** Received messages, oldest first. */
  received(): Promise<readonly WhatsappMessage[]>;
  /** How many clients are linked to it. */
  linked(): Promise<number>;
}

/** A phone at the simulated WhatsApp, with a unique number. */
export async function aPhone(name: string, settings: { readonly needsPasskey?: boolean } = {}): Promise<WhatsappPhone> {
  const number = `55119${randomInt(10_000_000, 99_999_999)}`;
  const simulator = `${addressFrom('E2E_WHATSAPP_URL')}/__simulator`;
  const ask = <T>(method: string, path: string, body?: object | FormData): Promise<T> =>
    askSimulator<T>(method, `${simulator}/phones/${number}${path}`, body);
  const devices = async () =>
    (await ask<{ devices: readonly { readonly number: number }[] }>('GET', '/devices')).devices;
  await ask('PUT', '', { name, ticks: 'read', ...settings });
  return {
    number,
    scan: (qr) => ask('POST', '/scan', { qr }),
    enterCode: (code) => ask('POST', '/code', { code }),
    async unlinks() {
      for (const device of await devices()) await ask('DELETE', `/devices/${device.number}`);
    },
    says: (to, text) => ask('POST', '/messages', { to: to.number, text }),
    sendsFile(to, { name, mimeType, buffer }, { caption = '', isVoice = false } = {}) {
      const form = new FormData();
      form.append('to', to.number);
      form.append('caption', caption);
      form.append('voice', String(isVoice));
      form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
      return ask('POST', '/messages', form);
    },
    sendsPlace: (to, location) => ask('POST', '/messages', { to: to.number, location }),
    sendsCard: (to, contact) => ask('POST', '/messages', { to: to.number, contact }),
    types: (to, typing) => ask('POST', '/typing', { to: to.number, typing }),
    watchesTyping: () => watchTyping(`${simulator}/events`, number),
    async received() {
      const { messages } = await ask<{ messages: readonly WhatsappMessage[] }>('GET', '/messages');
      return messages.filter(({ isMine }) => !isMine);
    },
    linked: async () => (await devices()).length,
  };
}

/** The simulator's events of one phone. */
async function watchTyping(url: string, number: string): ReturnType<WhatsappPhone['watchesTyping']> {
  const seen: string[] = [];
  const stopping = new AbortController();
  const { body } = await fetch(url, { signal: stopping.signal });
  const read = async (): Promise<void> => {
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (text + part).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines.filter((one) => one.startsWith('data: '))) {
        const told = JSON.parse(line.slice('data: '.length)) as { number?: string; detail?: { typing?: string } };
        if (told.number === number && told.detail?.typing) seen.push(told.detail.typing);
      }
    }
  };
  // It ends when it is stopped.
  void read().catch(() => undefined);
  return { seen: () => seen, stop: () => stopping.abort() };
}
