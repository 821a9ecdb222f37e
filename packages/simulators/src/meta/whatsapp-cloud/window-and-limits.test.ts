import { afterEach, describe, expect, it } from 'vitest';
import type { MetaOptions } from '../meta.ts';
import { startTestMeta, type TestMeta } from '../test-meta.ts';

let test: TestMeta;
afterEach(() => test.stop());

const start = async (options?: Partial<MetaOptions>) => {
  test = await startTestMeta(options);
  return test.meta.customer('16505551234');
};

const text = { text: { body: 'Hi' } };
const HOUR_MS = 60 * 60 * 1000;
const codeOf = async (fields: object = text) => ((await test.send(fields)).body['error'] as { code?: number })?.code;

describe('the 24-hour window', () => {
  it('opens when the customer writes and closes a day later; templates always pass', async () => {
    const sheena = await start();
    const template = { type: 'template', template: { name: 'hello_world', language: { code: 'en_US' } } };
    await test.send(text);
    await test.send(template);
    sheena.says('Hello');
    test.meta.advance(24 * HOUR_MS - 1);
    await test.send(text);
    test.meta.advance(1);
    await test.send(text);
    const results = () => sheena.messages().map(({ from, status, type }) => `${from} ${type} ${status}`);
    await test.meta.settled();
    expect(results()).toEqual([
      'business text failed',
      'business template delivered',
      'customer text delivered',
      'business text delivered',
      'business text failed',
    ]);
    expect(sheena.messages()[0]?.error).toMatchObject({ code: 131047 });
  });

  it('is a matter between one number and one customer', async () => {
    const sheena = await start({ refusals: 'answer' });
    sheena.says('Hello');
    expect(await codeOf()).toBeUndefined();
    expect(await codeOf({ ...text, to: '16505550000' })).toBe(131047);
  });
});

describe('limits', () => {
  it('refuse the 46th message to one person, and let one more pass every six seconds', async () => {
    const sheena = await start();
    sheena.says('Hello');
    for (let count = 0; count < 45; count += 1) expect(await codeOf()).toBeUndefined();
    expect(await codeOf()).toBe(131056);
    expect(await codeOf({ ...text, to: '16505550000' })).toBeUndefined();
    test.meta.advance(6000);
    expect(await codeOf()).toBeUndefined();
    expect(await codeOf()).toBe(131056);
  });

  it('refuse more than the number’s throughput in a second, what customers write included', async () => {
    const sheena = await start({ limits: { standardPerSecond: 4 } });
    sheena.says('Hello');
    for (let count = 0; count < 3; count += 1) expect(await codeOf()).toBeUndefined();
    expect(await codeOf()).toBe(130429);
    test.meta.advance(1000);
    expect(await codeOf()).toBeUndefined();
  });

  it('can be switched off', async () => {
    const sheena = await start({ limits: 'off' });
    sheena.says('Hello');
    for (let count = 0; count < 90; count += 1) expect(await codeOf()).toBeUndefined();
  });

  it('of marketing belong to the person', async () => {
    const sheena = await start({ refusals: 'answer' });
    sheena.becomes({ acceptsMarketing: false });
    const parameters = [{ type: 'text', parameter_name: 'first_name', text: 'S' }];
    const button = { type: 'button', sub_type: 'url', index: 0, parameters: [{ type: 'text', text: 'x' }] };
    const template = {
      name: 'seasonal_promotion',
      language: { code: 'en_US' },
      components: [{ type: 'body', parameters }, button],
    };
    expect(await codeOf({ type: 'template', template })).toBe(131049);
  });
});
