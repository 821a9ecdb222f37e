import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestMeta, type TestMeta } from '../test-meta.ts';

let test: TestMeta;
beforeEach(async () => {
  test = await startTestMeta();
});
afterEach(() => test.stop());

const language = { code: 'en_US' };
const image = { type: 'header', parameters: [{ type: 'image', image: { link: 'https://cdn.example/a.png' } }] };
const body = (...texts: string[]) => ({
  type: 'body',
  parameters: texts.map((text) => ({ type: 'text', text })),
});
const order = (...components: object[]) =>
  test.send({ type: 'template', template: { name: 'order_confirmation', language, components } });

describe('templates', () => {
  it('reach a customer who never wrote, filled in, and their buttons send payloads back', async () => {
    const payload = {
      type: 'button',
      sub_type: 'quick_reply',
      index: '0',
      parameters: [{ type: 'payload', payload: 'p1' }],
    };
    const sent = await order(image, body('Sheena', '1234'), payload);
    expect(sent.body['messages']).toEqual([{ id: expect.any(String), message_status: 'accepted' }]);

    const sheena = test.meta.customer('16505551234');
    await test.meta.settled();
    expect(sheena.received()).toHaveLength(1);
    const [message] = sheena.received();
    expect(message?.content['rendered']).toEqual({
      header: undefined,
      headerMedia: { kind: 'image', link: 'https://cdn.example/a.png' },
      body: 'Thank you Sheena, your order 1234 is confirmed.',
      footer: undefined,
      buttons: [{ type: 'QUICK_REPLY', text: 'Talk to us', payload: 'p1' }],
    });
    expect(sheena.taps(message?.id ?? '', 'Talk to us').content).toEqual({ payload: 'p1', text: 'Talk to us' });
  });

  it('are refused when the parameters do not fit', async () => {
    expect(await order(image, body('only one'))).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 132000,
          message: '(#132000) Number of parameters does not match the expected number of params',
          error_data: {
            details: 'body: number of localizable_params (1) does not match the expected number of params (2)',
          },
        },
      },
    });
    expect(await order(body('a', 'b'))).toMatchObject({
      body: {
        error: { code: 132012, error_data: { details: 'header: Format mismatch, expected IMAGE, received UNKNOWN' } },
      },
    });
    const promotion = (...components: object[]) =>
      test.send({ type: 'template', template: { name: 'seasonal_promotion', language, components } });
    expect(await promotion(body('Sheena'))).toMatchObject({
      body: { error: { code: 100, error_data: { details: 'Parameter name is missing or empty' } } },
    });
    const named = { type: 'body', parameters: [{ type: 'text', parameter_name: 'first_name', text: 'Sheena' }] };
    expect(await promotion(named)).toMatchObject({
      body: { error: { code: 131008, error_data: { details: 'Button at index 0 of type Url requires a parameter' } } },
    });
  });

  it('are refused while they are paused, disabled or not approved', async () => {
    const send = async () => (await order(image, body('a', 'b'))).body['error'];
    for (const [status, code] of [
      ['PAUSED', 132015],
      ['DISABLED', 132016],
      ['PENDING', 132001],
      ['APPROVED', undefined],
    ] as const) {
      test.meta.changeTemplate('102290129340398', 'order_confirmation', status);
      expect((await send()) as { code: number } | undefined).toEqual(
        code === undefined ? undefined : expect.objectContaining({ code }),
      );
    }
  });

  it('are listed page by page, as they are, or those asked for', async () => {
    const first = await test.graph('/102290129340398/message_templates?limit=2');
    expect(first.body).toEqual({
      data: [
        {
          name: 'order_confirmation',
          parameter_format: 'POSITIONAL',
          components: expect.arrayContaining([{ type: 'HEADER', format: 'IMAGE' }]),
          language: 'en_US',
          status: 'APPROVED',
          category: 'UTILITY',
          id: expect.stringMatching(/^\d{16}$/),
        },
        expect.objectContaining({ name: 'hello_world' }),
      ],
      paging: { cursors: { before: expect.any(String), after: expect.any(String) }, next: expect.any(String) },
    });
    const { next, cursors } = first.body['paging'] as { next: string; cursors: { after: string } };
    expect(next).toContain(`after=${cursors.after}`);
    const second = await test.graph(next.slice(next.indexOf('/102290129340398')));
    expect(second.body).toMatchObject({ data: [{ name: 'seasonal_promotion' }] });
    expect(second.body['paging']).not.toHaveProperty('next');
    const filtered = await test.graph('/102290129340398/message_templates?name=hello&fields=name');
    expect(filtered.body['data']).toEqual([{ name: 'hello_world', id: expect.any(String) }]);
  });
});

describe('the account', () => {
  it('shows its numbers, one number, and whose token it is', async () => {
    const number = {
      id: '106540352242922',
      display_phone_number: '+1 555-078-3881',
      verified_name: 'Lucky Shrub',
      quality_rating: 'GREEN',
      throughput: { level: 'STANDARD' },
    };
    expect((await test.graph('/102290129340398/phone_numbers')).body).toMatchObject({ data: [number] });
    expect((await test.graph('/106540352242922')).body).toMatchObject(number);
    expect((await test.graph('/106540352242922?fields=quality_rating')).body).toEqual({
      quality_rating: 'GREEN',
      id: '106540352242922',
    });
    expect((await test.graph('/debug_token?input_token=EAAJBexample')).body).toMatchObject({
      data: { app_id: '634974688087057', is_valid: true },
    });
  });

  it('is reported only while an app is subscribed, at the address that replaces the app’s own', async () => {
    const subscribers = '/102290129340398/subscribed_apps';
    await test.graph(subscribers, { method: 'DELETE' });
    test.meta.customer('16505551234').says('without a subscriber');
    const override = { override_callback_uri: `${test.receiver.url}?account`, verify_token: 'vibecoding' };
    expect(await test.graph(subscribers, { method: 'POST', body: JSON.stringify(override) })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    test.meta.customer('16505551234').says('with a subscriber');
    await test.meta.settled();
    expect(test.receiver.received).toHaveLength(1);
    const wrong = { override_callback_uri: test.receiver.url, verify_token: 'wrong' };
    expect((await test.graph(subscribers, { method: 'POST', body: JSON.stringify(wrong) })).status).toBe(400);
  });
});
