import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestMeta, type TestMeta } from '../test-meta.ts';
import { itemsOf } from '../test-receiver.ts';
import type { Customer } from './customer.ts';

let test: TestMeta;
let sheena: Customer;

beforeEach(async () => {
  test = await startTestMeta();
  sheena = test.meta.customer('16505551234', { name: 'Sheena Nelson', ticks: 'none' });
});
afterEach(() => test.stop());

const text = { type: 'text', text: { body: 'It does' } };

async function statuses(): Promise<unknown[]> {
  await test.meta.settled();
  return itemsOf(test.receiver.received)
    .filter(({ kind }) => kind === 'statuses')
    .map(({ item }) => item);
}

async function sendInWindow(fields: object = text): Promise<string> {
  sheena.says('Does it come in another color?');
  return idOf(await test.send(fields));
}

function idOf({ body }: { body: Record<string, unknown> }): string {
  const [first] = body['messages'] as [{ id: string }];
  return first.id;
}

describe('statuses', () => {
  it('are sent as Meta documents them, with the price and the sender’s own data', async () => {
    const id = await sendInWindow({ ...text, biz_opaque_callback_data: 'message 7, attempt 1' });
    expect(await statuses()).toHaveLength(1);
    expect(test.receiver.received.at(-1)?.body).toEqual({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
                contacts: [
                  {
                    profile: { name: 'Sheena Nelson' },
                    wa_id: '16505551234',
                    user_id: expect.stringMatching(/^US\.\d+$/),
                  },
                ],
                statuses: [
                  {
                    id,
                    status: 'sent',
                    timestamp: '1749416383',
                    recipient_id: '16505551234',
                    recipient_user_id: expect.stringMatching(/^US\.\d+$/),
                    biz_opaque_callback_data: 'message 7, attempt 1',
                    conversation: {
                      id: expect.stringMatching(/^[0-9a-f]{32}$/),
                      expiration_timestamp: String(1749416383 + 86_400),
                      origin: { type: 'service' },
                    },
                    pricing: {
                      billable: false,
                      pricing_model: 'PMP',
                      type: 'free_customer_service',
                      category: 'service',
                    },
                  },
                ],
              },
              field: 'messages',
            },
          ],
        },
      ],
    });
  });

  it('carry the price of a template, and no conversation when the newer shape is asked for', async () => {
    await test.stop();
    test = await startTestMeta({ conversationsInStatuses: false });
    const parameters = [{ type: 'text', parameter_name: 'first_name', text: 'Sheena' }];
    const button = { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'x' }] };
    const components = [{ type: 'body', parameters }, button];
    await test.send({
      type: 'template',
      template: { name: 'seasonal_promotion', language: { code: 'en_US' }, components },
    });
    const [sent] = await statuses();
    expect(sent).toMatchObject({
      pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'marketing' },
    });
    expect(sent).not.toHaveProperty('conversation');
  });

  it('follow what the customer does by hand: delivered, read and, for a voice message, played', async () => {
    const id = await sendInWindow();
    expect(await statuses()).toHaveLength(1);
    expect(sheena.received()).toHaveLength(1);
    sheena.gets(id);
    sheena.reads();
    sheena.reads();
    sheena.playsVoice(id);
    expect((await statuses()).map((status) => (status as { status: string }).status)).toEqual([
      'sent',
      'delivered',
      'read',
      'played',
    ]);
  });

  it('go as far by themselves as the phone does', async () => {
    sheena.becomes({ ticks: 'read' });
    const id = await sendInWindow();
    expect(await statuses()).toEqual([
      expect.objectContaining({ id, status: 'sent' }),
      expect.objectContaining({ id, status: 'delivered' }),
      expect.objectContaining({ id, status: 'read' }),
    ]);
  });

  it('say only "sent" for a reaction', async () => {
    sheena.becomes({ ticks: 'read' });
    const { id } = sheena.says('Thanks');
    await test.send({ type: 'reaction', reaction: { message_id: id, emoji: '😀' } });
    expect(await statuses()).toEqual([expect.objectContaining({ status: 'sent' })]);
    expect(sheena.messages()[0]).toMatchObject({ id, reactionOfBusiness: '😀' });
    await test.send({ type: 'reaction', reaction: { message_id: id, emoji: '' } });
    expect(sheena.messages()[0]).toMatchObject({ id, reactionOfBusiness: undefined });
  });

  it('report a failure without contacts and without price', async () => {
    test.meta.customer('16505551234', { hasWhatsApp: false });
    const id = await sendInWindow({ ...text, biz_opaque_callback_data: 'x' });
    expect(await statuses()).toEqual([
      {
        id,
        status: 'failed',
        timestamp: '1749416383',
        recipient_id: '16505551234',
        biz_opaque_callback_data: 'x',
        errors: [
          {
            code: 131026,
            title: 'Message undeliverable',
            message: 'Message undeliverable',
            error_data: { details: 'Message Undeliverable.' },
            href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
          },
        ],
      },
    ]);
    expect(sheena.received()).toEqual([]);
  });

  it('leave the number out when the message went to a user id', async () => {
    sheena.says('Hello');
    await test.meta.settled();
    const userId = itemsOf(test.receiver.received)[0]?.item['from_user_id'];
    const { body } = await test.send({ ...text, to: undefined, recipient: userId });
    expect(body).toMatchObject({ contacts: [{ input: userId, user_id: userId }] });
    expect(await statuses()).toHaveLength(1);
    expect((await statuses())[0]).toMatchObject({ recipient_user_id: userId });
    expect((await statuses())[0]).not.toHaveProperty('recipient_id');
  });

  it('report the result of a template', async () => {
    test.meta.changeTemplate('102290129340398', 'order_confirmation', 'PAUSED');
    await test.meta.settled();
    expect(test.receiver.received.at(-1)?.body).toEqual({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          time: 1749416383,
          changes: [
            {
              value: {
                event: 'PAUSED',
                message_template_id: expect.any(Number),
                message_template_name: 'order_confirmation',
                message_template_language: 'en-US',
                reason: 'NONE',
                message_template_category: 'UTILITY',
              },
              field: 'message_template_status_update',
            },
          ],
        },
      ],
    });
  });
});

describe('the price of a message', () => {
  it.each([
    ['before October 2026 a service message is free', '2026-09-30T12:00:00Z', false, 'free_customer_service'],
    ['since then it is charged', '2026-10-01T12:00:00Z', true, 'regular'],
  ])('%s', async (_what, at, billable, type) => {
    await test.stop();
    test = await startTestMeta({ clock: () => Date.parse(at) });
    test.meta.customer('16505551234').says('Hello');
    await test.send({ text: { body: 'Hi' } });
    await test.meta.settled();
    expect(JSON.stringify(test.receiver.received)).toContain(
      JSON.stringify({ billable, pricing_model: 'PMP', type, category: 'service' }),
    );
  });
});
