import { expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import { linkClient, startTestSimulator } from '../test-client.ts';

it('A device whose one-time keys run out is asked for more, and uploads them', async () => {
  const simulator = await startTestSimulator();
  const { client, device } = await linkClient(simulator);
  const jid = '5511900000001:1@s.whatsapp.net';
  const users = Array.from({ length: device.keysLeft() - 4 }, () => ({ tag: 'user', attrs: { jid } }));
  await client.sock().query({
    tag: 'iq',
    attrs: { to: '@s.whatsapp.net', type: 'get', xmlns: 'encrypt' },
    content: [{ tag: 'key', attrs: {}, content: users }],
  });
  expect(users.length).toBeGreaterThan(700);
  await eventually(() => device.keysLeft() > 4);
  client.end();
  await simulator.stop();
});
