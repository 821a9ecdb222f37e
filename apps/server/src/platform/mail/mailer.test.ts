import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type RunningSmtp, startSmtp } from '@recado/simulators';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMailer, type MailNotSentError } from './mailer.ts';

const from = 'Loja da Ana <nao-responda@example.com>';
const mail = { to: 'rita@example.com', subject: 'Olá', text: 'Bom dia' };

let smtp: RunningSmtp;
beforeAll(async () => {
  smtp = await startSmtp({ smtpPort: 0, httpPort: 0 });
});
afterAll(() => smtp.stop());

describe('a mail', () => {
  it('reaches the recipient as it was written', async () => {
    const to = 'whole@example.com';
    const subject = 'Redefinição de senha 🔑 para você, com um assunto que passa do fim da linha de um cabeçalho';
    const text = 'Olá, Rita!\n\n.\n.. pontos\nhttps://example.com/reset?token=abc';
    await createMailer({ url: smtp.addresses.smtp, from }).send({ to, subject, text, html: '<p>Olá</p>' });
    expect(smtp.messagesTo(to)).toEqual([
      expect.objectContaining({ from: 'nao-responda@example.com', to: [to], subject, text }),
    ]);
    expect(smtp.messagesTo(to)[0]?.html).toContain('<p>Olá</p>');
  });

  it('is sent with user and password to a server that requires them', async () => {
    const url = smtp.addresses.smtp.replace('//', '//ana:p%40ss@');
    await createMailer({ url, from }).send({ ...mail, to: 'signed-in@example.com' });
    expect(smtp.messagesTo('signed-in@example.com')).toHaveLength(1);
  });

  it('goes to exactly one recipient, whatever the input', async () => {
    const mailer = createMailer({ url: smtp.addresses.smtp, from });
    const attacks = [
      'a@example.com, victim@example.com',
      'a@example.com;victim@example.com',
      'a@example.com\r\nBcc: victim@example.com',
      'a@example.com\nvictim@example.com',
      'victim@example.com <a@example.com>',
      '"victim@example.com"@example.com',
      'group:victim@example.com;',
      'a@example.com>\r\nRCPT TO:<victim@example.com',
      'a@example.com victim@example.com',
      'a@b@victim.example',
      'no-at-sign',
      '@example.com',
      'a@',
      '',
      `${'a'.repeat(250)}@example.com`,
    ];
    for (const to of attacks) {
      await expect(mailer.send({ ...mail, to }), to).rejects.toThrow('not one address');
    }
    expect(smtp.messagesTo('victim@example.com')).toEqual([]);
  });

  it.each(['a\r\nBcc: victim@example.com', 'a\nb', 'a\rb', 'a\0b', 'a\u2028b', 'x'.repeat(501)])(
    'is refused with the subject %j',
    async (subject) => {
      const mailer = createMailer({ url: smtp.addresses.smtp, from });
      await expect(mailer.send({ ...mail, subject })).rejects.toThrow('not one line');
    },
  );

  it('contains only what was written, whatever the subject', async () => {
    const mailer = createMailer({ url: smtp.addresses.smtp, from });
    const subjects = fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => text.replace(/\s+/g, ' ').trim());
    await fc.assert(
      fc.asyncProperty(subjects, fc.uuid(), async (subject, id) => {
        const to = `${id}@example.com`;
        await mailer.send({ to, subject, text: 'x' });
        expect(smtp.messagesTo(to)).toEqual([expect.objectContaining({ to: [to], subject, text: 'x' })]);
      }),
      { numRuns: 10 },
    );
  });
});

describe('when the mail server', () => {
  const silent: { server: Server; sockets: Socket[] }[] = [];
  afterEach(() => {
    for (const { server, sockets } of silent.splice(0)) {
      server.close();
      for (const socket of sockets) socket.destroy();
    }
  });

  it('is busy, the mail can be retried, and then arrives', async () => {
    const mailer = createMailer({ url: smtp.addresses.smtp, from });
    const again = { ...mail, to: 'again@example.com' };
    smtp.failNext(1);
    expect(await failureOf(mailer.send(again))).toMatchObject({ name: 'MailNotSentError', canRetry: true });
    await mailer.send(again);
    expect(smtp.messagesTo(again.to)).toHaveLength(1);
  });

  it('refuses permanently, the mail is not retried', async () => {
    const url = await serverThatSays(['220 hi', '250 hello', '250 ok', '550 no such user']);
    const error = await failureOf(createMailer({ url, from }).send(mail));
    expect(error).toMatchObject({ canRetry: false, message: expect.stringContaining('550 no such user') });
  });

  it('never answers, sending times out', async () => {
    const url = await serverThatSays([]);
    const started = performance.now();
    const error = await failureOf(createMailer({ url, from, timeoutMs: 200 }).send(mail));
    expect(error.canRetry).toBe(true);
    // The mail library itself waits for half a minute.
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('is down, the mail can be retried', async () => {
    const error = await failureOf(createMailer({ url: 'smtp://127.0.0.1:1', from }).send(mail));
    expect(error.canRetry).toBe(true);
  });

  it('is on another machine and offers no encryption, the password is not sent', async () => {
    const received: string[] = [];
    const url = await serverThatSays(['220 hi', '250 hello', '502 no such command'], received);
    // 0.0.0.0 leads back here without being one of the names of this machine.
    const error = await failureOf(
      createMailer({ url: url.replace('127.0.0.1', 'ana:secret@0.0.0.0'), from }).send(mail),
    );
    expect(error.name).toBe('MailNotSentError');
    expect(received.join('')).toContain('STARTTLS');
    expect(received.join('')).not.toContain('AUTH');
  });

  async function serverThatSays(lines: readonly string[], received: string[] = []): Promise<string> {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      const toSay = [...lines];
      const sayNext = () => {
        const line = toSay.shift();
        if (line !== undefined) socket.write(`${line}\r\n`);
      };
      sayNext();
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        received.push(String(data));
        sayNext();
      });
    });
    silent.push({ server, sockets });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
});

it.each(['http://example.com', 'example.com:25', 'smtp://', '', 'direct:example.com'])(
  'the mail server address %j is refused at start-up',
  (url) => expect(() => createMailer({ url, from })).toThrow('smtp:// or smtps://'),
);

function failureOf(sending: Promise<void>): Promise<MailNotSentError> {
  return sending.then(
    () => expect.unreachable('the mail was sent'),
    (error) => error,
  );
}
