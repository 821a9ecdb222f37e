import { randomInt } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { createOutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import { serve, stopAll } from '../../platform/outgoing/outgoing-harness.ts';
import { messagesRepo } from '../messages/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { aProgram, programApp } from './testing/program-world.ts';

const outgoing = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5000, allowLoopback: true });
atTheEnd(() => outgoing.close());
const app = await programApp({ outgoing });
afterEach(stopAll);
const aNumber = (): string => `55119${randomInt(10_000_000, 100_000_000)}`;

/** A website with a picture, a page that calls itself one, and a way into the network of the server. */
const aSite = () =>
  serve((request, response) => {
    if (request.url === '/nota%20fiscal.png') return response.end(blackPng(8, 8));
    if (request.url === '/inward') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (request.url === '/page.png')
      return response.setHeader('content-type', 'image/png').end('<html><script>alert(1)</script></html>');
    return response.writeHead(404).end();
  });

const sendLink = async (url: string) => {
  const program = await aProgram(app);
  const answer = await program.post('/api/messages/send/linkImage', { number: aNumber(), url, caption: 'A nota' });
  const messages = await program.scope.query({ text: 'select 1 from messages' });
  return { ...program, answer, stored: messages.length };
};

it('sends the image with its caption and closes the ticket', async () => {
  const { scope, answer } = await sendLink(`${(await aSite()).url}/nota%20fiscal.png`);
  expect(answer).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
  const message = await messagesRepo.get(scope, answer.body.messageIds[0] ?? '');
  expect(message).toMatchObject({ content: 'image', body: 'A nota', mediaName: 'nota fiscal.png' });
  expect(await ticketsRepo.get(scope, message.ticketId)).toMatchObject({ status: 'closed' });
});

it.each([
  ['a page that calls itself a picture', '/page.png', 415, 'ERR_MEDIA_NOT_SUPPORTED'],
  ['a missing picture', '/none.png', 400, 'ERR_LINK_UNREACHABLE'],
  ['a redirect into a private network', '/inward', 400, 'ERR_LINK_UNREACHABLE'],
])('refuses %s and stores nothing', async (_case, path, status, code) => {
  const { answer, stored } = await sendLink(`${(await aSite()).url}${path}`);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(stored).toBe(0);
});

it.each([
  'http://169.254.169.254/latest',
  'http://10.0.0.1/x.png',
  'http://[fd00::1]/x.png',
  'ftp://example.com/x.png',
])('refuses %s before anything is stored', async (url) => {
  const { answer, stored } = await sendLink(url);
  expect(answer.status).toBe(400);
  expect(stored).toBe(0);
});
