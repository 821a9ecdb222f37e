import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { startWhatsappWebSimulator } from './whatsapp-web.ts';

it('A simulator says where it listens, and frees its ports when it stops', async () => {
  const first = await startWhatsappWebSimulator({ port: 0, mediaPort: 0 });
  expect(first.describe()).toContain(first.url);
  const port = Number(new URL(first.url).port);
  const mediaPort = Number(new URL(first.addresses.media).port);
  await first.stop();
  const second = await startWhatsappWebSimulator({ port, mediaPort });
  expect(second.url).toBe(first.url);
  await second.stop();
});

it('A simulator whose port is taken does not start, and leaves nothing behind', async () => {
  const other = createServer();
  const port = await listenOnLoopback(other, 0);
  const free = createServer();
  const mediaPort = await listenOnLoopback(free, 0);
  await new Promise((resolve) => free.close(resolve));
  await expect(startWhatsappWebSimulator({ port, mediaPort })).rejects.toThrow('EADDRINUSE');
  await expect(fetch(`https://${LOOPBACK}:${mediaPort}/`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await new Promise((resolve) => other.close(resolve));
});

it('A caller that speaks another protocol is hung up on', async () => {
  const simulator = await startWhatsappWebSimulator({ port: 0, mediaPort: 0 });
  const socket = new WebSocket(simulator.url);
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  socket.addEventListener('open', () => socket.send(Buffer.from('hello, is this WhatsApp?')));
  await closed;
  expect(simulator.problems()).toMatchObject([expect.stringContaining('another protocol')]);
  await simulator.stop();
});
