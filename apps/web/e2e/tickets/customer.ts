import { expect } from '@playwright/test';

/** A message as a phone shows it. */
export interface PhoneMessage {
  readonly id: string;
  readonly from: 'customer' | 'business';
  readonly type: string;
  readonly text?: string;
  readonly replyTo?: string;
  readonly media?: { readonly mimeType: string; readonly filename?: string; readonly sizeBytes: number };
  readonly reactionOfBusiness?: string;
}

/** A person with a phone who writes to a shop. */
export interface Customer {
  readonly name: string;
  readonly number: string;
  says(text: string): Promise<PhoneMessage>;
  /** Shows a user name instead of the number. */
  hidesNumber(username: string): Promise<void>;
  showsNumber(): Promise<void>;
  sendsPicture(file: Buffer, caption?: string): Promise<PhoneMessage>;
  sendsVoice(file: Buffer): Promise<PhoneMessage>;
  reactsTo(messageId: string, emoji: string): Promise<void>;
  /** The next message to this phone fails, as if the number had left WhatsApp. */
  refusesNext(): Promise<void>;
  /** Messages of the shop, oldest first. */
  received(): Promise<readonly PhoneMessage[]>;
  messages(): Promise<readonly PhoneMessage[]>;
  /** Waits until this is the last received message. */
  receives(text: string | RegExp): Promise<void>;
}

/** Meta's code for a message that cannot be delivered to this number. */
const NOT_ON_WHATSAPP = 131026;

interface CustomerAt {
  readonly simulator: string;
  readonly phoneNumberId: string;
  readonly number: string;
  readonly name: string;
}

export async function aCustomer({ simulator, phoneNumberId, number, name }: CustomerAt): Promise<Customer> {
  const control = `${simulator}/__simulator`;
  const chat = `${control}/numbers/${phoneNumberId}/chats/${number}`;
  await ask('PUT', `${control}/customers/${number}`, { name, ticks: 'read' });
  const messages = async () => (await ask<{ messages: readonly PhoneMessage[] }>('GET', `${chat}/messages`)).messages;
  const received = async () => (await messages()).filter(({ from }) => from === 'business');
  const send = async (body: object | FormData) =>
    (await ask<{ message: PhoneMessage }>('POST', `${chat}/messages`, body)).message;
  return {
    name,
    number,
    says: (text) => send({ text }),
    hidesNumber: (username) => ask('PUT', `${control}/customers/${number}`, { username, hidesNumber: true }),
    showsNumber: () => ask('PUT', `${control}/customers/${number}`, { hidesNumber: false }),
    sendsPicture(file, caption = '') {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'foto.png');
      form.append('caption', caption);
      return send(form);
    },
    sendsVoice(file) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file)], { type: 'audio/ogg; codecs=opus' }), 'voz.ogg');
      form.append('type', 'audio');
      form.append('voice', 'true');
      return send(form);
    },
    reactsTo: (messageId, emoji) => ask('POST', `${chat}/reactions`, { messageId, emoji }),
    refusesNext: () => ask('POST', `${control}/failures`, { code: NOT_ON_WHATSAPP, phoneNumberId, to: number }),
    received,
    messages,
    async receives(text) {
      const last = expect.poll(async () => (await received()).at(-1)?.text ?? '');
      await (typeof text === 'string' ? last.toBe(text) : last.toMatch(text));
    },
  };
}

/** Calls the simulator and returns its response. */
export async function ask<T>(method: string, url: string, body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
