import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../test-kit/eventually.ts';
import { type RunningSmtp, startSmtp } from './smtp.ts';

const running: RunningSmtp[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

describe('the mail server', () => {
  it('delivers to the mailbox of whom the envelope names', async () => {
    const server = await start();
    const replies = await talk(server, mailTo(['Ana@example.com', 'bia@example.com'], 'Olá', 'Bom dia\r\nAté logo'));
    expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['220', '250', '250', '250', '250', '354', '250', '221']);
    expect(server.messagesTo('ana@EXAMPLE.com')).toEqual([
      expect.objectContaining({
        from: 'shop@example.com',
        to: ['Ana@example.com', 'bia@example.com'],
        subject: 'Olá',
        text: 'Bom dia\nAté logo',
      }),
    ]);
    expect(server.messagesTo('bia@example.com')).toHaveLength(1);
    expect(server.messagesTo('rita@example.com')).toEqual([]);
  });

  it('answers 451 as often as requested, then delivers', async () => {
    const server = await start();
    server.failNext(2);
    const attempt = () => talk(server, mailTo(['ana@example.com'], 'x', 'x').slice(0, 2));
    expect((await attempt()).at(-1)).toMatch(/^451/);
    expect((await attempt()).at(-1)).toMatch(/^451/);
    expect((await attempt()).at(-1)).toMatch(/^250/);
  });

  it('stores the newest two hundred', async () => {
    const server = await start();
    const mails = Array.from({ length: 205 }, (_, index) => mailTo(['a@example.com'], `n${index}`, 'x').slice(1, -1));
    await talk(server, ['EHLO test', ...mails.flat(), 'QUIT']);
    const subjects = server.messagesTo('a@example.com').map(({ subject }) => subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, 'n204', 'n5']);
  });

  it('refuses a mail that is too large and goes on working', async () => {
    const server = await start();
    const replies = await talk(server, mailTo(['a@example.com'], 'big', `${'x'.repeat(70)}\r\n`.repeat(160_000)));
    expect(replies.some((reply) => reply.startsWith('552'))).toBe(true);
    await talk(server, mailTo(['a@example.com'], 'small', 'x'));
    expect(server.messagesTo('a@example.com').map(({ subject }) => subject)).toEqual(['small']);
  });

  it('listens on loopback only and says where', async () => {
    const server = await start();
    expect(server.addresses).toEqual({
      smtp: `smtp://127.0.0.1:${server.smtpPort}`,
      http: `http://127.0.0.1:${server.httpPort}`,
    });
    expect(server.describe()).toContain(server.addresses.smtp);
  });

  it('leaves nothing listening when the second port is taken', async () => {
    const { httpPort } = await start();
    await expect(startSmtp({ smtpPort: 0, httpPort })).rejects.toThrow('EADDRINUSE');
    const ofTheFirst = ['smtp', 'http'].length;
    await eventually(() => listeningServers() === ofTheFirst);
  });
});

describe('the mailbox over HTTP', () => {
  it('lists all mails or those to one address, newest first, and can be emptied', async () => {
    const server = await start();
    await talk(server, mailTo(['ana@example.com'], 'first', 'x'));
    await talk(server, mailTo(['bia@example.com'], 'second', 'x'));
    expect(await subjectsAt(server, '/messages')).toEqual(['second', 'first']);
    expect(await subjectsAt(server, '/messages?to=ana%40example.com')).toEqual(['first']);
    await fetch(`${server.addresses.http}/messages`, { method: 'DELETE' });
    expect(await subjectsAt(server, '/messages')).toEqual([]);
  });

  it('shows mails as text with links to click and nothing a mail could do to the page', async () => {
    const server = await start();
    const text = 'Abra https://shop.example/reset?token=a&b=1. <script>alert(1)</script> javascript:alert(1) "q"';
    await talk(server, mailTo(['ana@example.com'], '<img src=x onerror=alert(1)>', text));
    const response = await fetch(`${server.addresses.http}/`);
    const html = await response.text();
    expect(html).toContain('<a href="https://shop.example/reset?token=a&amp;b=1" target="_blank"');
    expect(html).toContain('</a>. &lt;script&gt;alert(1)&lt;/script&gt; javascript:alert(1) &quot;q&quot;');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<script|<img/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('says so when nothing has arrived yet, and when there is no such page', async () => {
    const server = await start();
    expect(await (await fetch(`${server.addresses.http}/`)).text()).toContain('Nenhum e-mail');
    expect((await fetch(`${server.addresses.http}/other`)).status).toBe(404);
  });

  it('does not answer a web page that calls it by another name', async () => {
    const server = await start();
    const socket = connect(server.httpPort, '127.0.0.1');
    socket.end('GET /messages HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403/);
  });
});

async function start(): Promise<RunningSmtp> {
  const server = await startSmtp({ smtpPort: 0, httpPort: 0 });
  running.push(server);
  return server;
}

function listeningServers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'TCPServerWrap').length;
}

function mailTo(recipients: readonly string[], subject: string, text: string): string[] {
  const content = `Subject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n.`;
  return [
    'EHLO test',
    'MAIL FROM:<shop@example.com>',
    ...recipients.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    content,
    'QUIT',
  ];
}

/** Says the lines one by one, as SMTP wants, and returns the last line of each reply. */
async function talk(server: RunningSmtp, lines: readonly string[]): Promise<string[]> {
  const socket = connect(server.smtpPort, '127.0.0.1');
  const toSay = [...lines];
  const replies: string[] = [];
  for await (const line of createInterface({ input: socket })) {
    if (line[3] === '-') continue;
    replies.push(line);
    const next = toSay.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return replies;
}

async function subjectsAt(server: RunningSmtp, path: string): Promise<string[]> {
  const response = await fetch(`${server.addresses.http}${path}`);
  const { messages } = (await response.json()) as { messages: { subject: string }[] };
  return messages.map(({ subject }) => subject);
}
