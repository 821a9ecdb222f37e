import { eventually } from '@recado/simulators/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Linked, linkSession, phoneOf, startSimulator } from './test-kit/test-session.ts';

let shop: Linked;

beforeAll(async () => {
  shop = await linkSession(await startSimulator(), { timing: { attentionMs: 500 } });
});

afterAll(async () => {
  await shop.session.close();
  await shop.simulator.stop();
});

it('receives typing events only after a user opened the chat, and soon stops silencing the phone', async () => {
  const rita = shop.simulator.phone('5511988887777', { name: 'Rita' });
  const typingHints = () => shop.hints.flatMap((hint) => (hint.hint === 'typing' ? [hint.what] : []));
  rita.types(shop.owner, 'composing');
  await shop.session.attend(phoneOf(rita));
  await eventually(() => shop.device.isLookedAt());
  rita.types(shop.owner, 'recording');
  await eventually(() => typingHints().length > 0);
  expect(typingHints()).toEqual(['recording']);

  await eventually(() => !shop.device.isLookedAt());
  rita.types(shop.owner, 'composing');
  await shop.session.attend(phoneOf(rita));
  await eventually(() => shop.device.isLookedAt());
  rita.types(shop.owner, 'paused');
  await eventually(() => typingHints().length > 1);
  expect(typingHints()).toEqual(['recording', 'paused']);
  expect(shop.simulator.problems()).toEqual([]);
});

it('sends nothing more when it closes while a chat is open', async () => {
  const own = await linkSession(shop.simulator, { number: '5511900000002', timing: { attentionMs: 50 } });
  await own.session.attend({ kind: 'phone', value: '5511988887777' });
  await own.session.close();
  await expect(own.session.attend({ kind: 'phone', value: '5511988887777' })).rejects.toThrow('not open');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(own.state()).toMatchObject({ state: 'closed', reason: 'stopped' });
});
