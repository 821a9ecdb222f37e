import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createMailboxServer } from './mailbox-server.ts';

export interface SmtpOptions {
  readonly smtpPort: number;
  readonly httpPort: number;
}

export interface RunningSmtp extends RunningSimulator, Pick<Mailbox, 'messagesTo'> {
  readonly addresses: { readonly smtp: string; readonly http: string };
  readonly smtpPort: number;
  readonly httpPort: number;
  /** The next n mails are answered with 451, "try again later". */
  failNext(times: number): void;
}

const KEPT_MAILS = 200;
const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** A mail server that delivers to a mailbox in memory, readable over HTTP. */
export async function startSmtp({ smtpPort = 2525, httpPort = 8025 }: Partial<SmtpOptions> = {}): Promise<RunningSmtp> {
  const mailbox = createMailbox(KEPT_MAILS);
  let failuresLeft = 0;

  const smtpServer = new SMTPServer({
    // The certificate that comes with the library would be refused by every client that checks.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: 100,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onMailFrom(_address, _session, done) {
      if (failuresLeft === 0) return done();
      failuresLeft -= 1;
      done(refusal(451, 'Try again later'));
    },
    onData(stream, session, done) {
      receive(mailbox, stream, session).then(() => done(), done);
    },
  });
  // Clients that hang up in mid-sentence end here, not as an uncaught error.
  smtpServer.on('error', () => undefined);
  const httpServer = createMailboxServer(mailbox);

  async function stop(): Promise<void> {
    httpServer.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => smtpServer.close(resolve)),
      new Promise<void>((resolve) => httpServer.close(() => resolve())),
    ]);
  }

  try {
    const boundSmtpPort = await listenOnLoopback(smtpServer.server, smtpPort);
    const boundHttpPort = await listenOnLoopback(httpServer, httpPort);
    const addresses = { smtp: `smtp://${LOOPBACK}:${boundSmtpPort}`, http: `http://${LOOPBACK}:${boundHttpPort}` };
    return {
      addresses,
      smtpPort: boundSmtpPort,
      httpPort: boundHttpPort,
      describe: () => `smtp: ${addresses.smtp} (mailbox at ${addresses.http})`,
      messagesTo: mailbox.messagesTo,
      failNext(times) {
        failuresLeft = times;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const smtp = defineSimulator<SmtpOptions, RunningSmtp>({ name: 'smtp', start: startSmtp });

async function receive(mailbox: Mailbox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw refusal(552, 'The mail is too large');

  const { subject = '', text, html } = await PostalMime.parse(raw);
  mailbox.add({
    receivedAt: new Date().toISOString(),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    subject,
    text: (text ?? '').trimEnd(),
    html,
  });
}

function refusal(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}
