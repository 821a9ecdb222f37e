import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import type { Phone } from '../people/phone.ts';
import { type Linked, linkClient, startTestSimulator } from '../test-client.ts';

let linked: Linked;
let rita: Phone;

beforeAll(async () => {
  linked = await linkClient(await startTestSimulator());
  rita = linked.simulator.phone('5511988887777', { name: 'Rita' });
});

afterAll(async () => {
  linked.client.end();
  await linked.simulator.stop();
});

const statuses = (id: string) =>
  linked.client
    .eventsOf('call')
    .flat()
    .filter((call) => call.id === id)
    .map(({ status, isVideo }) => ({ status, isVideo }));

it('a call rings on the client, which may reject it, and the caller sees that', async () => {
  const call = rita.calls(linked.owner, { isVideo: true });
  await eventually(() => statuses(call.id).length === 1);
  expect(statuses(call.id)).toEqual([{ status: 'offer', isVideo: true }]);
  const [offer] = linked.client.eventsOf('call').flat();
  expect(offer).toMatchObject({ chatId: '5511988887777@s.whatsapp.net', callerPn: '5511988887777@s.whatsapp.net' });
  await linked.client.sock().rejectCall(call.id, offer?.from ?? '');
  await eventually(() => call.state() === 'rejected');
});

it('a caller who hangs up ends the call, and one who waits too long gets a missed call', async () => {
  const [short, long] = [rita.calls(linked.owner), rita.calls(linked.owner)];
  short.hangsUp();
  long.isMissed();
  await eventually(() => statuses(short.id).length === 2 && statuses(long.id).length === 2);
  expect(statuses(short.id).at(-1)).toEqual({ status: 'terminate', isVideo: false });
  expect(statuses(long.id).at(-1)).toEqual({ status: 'timeout', isVideo: false });
  expect(() => short.hangsUp()).toThrow('does not ring');
  expect(linked.simulator.problems()).toEqual([]);
});
