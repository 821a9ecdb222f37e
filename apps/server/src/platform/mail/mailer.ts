import { createTransport } from 'nodemailer';
import type { Logger } from '../log/logger.ts';
import { checkMail, type Mail } from './mail-rules.ts';

export interface MailerOptions {
  /** `smtp://` (upgraded with STARTTLS where offered) or `smtps://`, with user and password if required. */
  readonly url: string;
  /** `Name <address>` of the sender. */
  readonly from: string;
  readonly timeoutMs?: number;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The mail server did not accept the mail. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
  /** False when the server refused permanently: a retry would fail again. */
  readonly canRetry: boolean;

  constructor(cause: Error & { responseCode?: number }) {
    super(`The mail was not sent: ${cause.message}`, { cause });
    this.canRetry = cause.responseCode === undefined || cause.responseCode < 500;
  }
}

export function createMailer({ url, from, timeoutMs = 15_000 }: MailerOptions): Mailer {
  const { protocol, hostname, username } = readUrl(url);
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      // Otherwise an attacker in between could hide STARTTLS from us and read the password.
      requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback(hostname),
      // A mail never needs to read our files or fetch addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );

  return {
    async send(mail) {
      checkMail(mail);
      const { to, subject, text, html } = mail;
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
        });
      } catch (error) {
        throw new MailNotSentError(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };
}

/** For an installation without a mail server: mail jobs end, and the log says that nothing was sent. */
export function createNoMailer(log: Logger): Mailer {
  log.warn('SMTP_URL is empty: no mail is sent, and companies sign up without confirming their e-mail');
  return {
    async send(mail) {
      checkMail(mail);
      log.warn('a mail was not sent: SMTP_URL is empty');
    },
  };
}

function readUrl(url: string): URL {
  const parsed = URL.parse(url);
  // The address may contain a password, so it stays out of the message.
  if (!parsed?.hostname || !['smtp:', 'smtps:'].includes(parsed.protocol)) {
    throw new Error('The mail server address must begin with smtp:// or smtps:// and name a host');
  }
  return parsed;
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname.toLowerCase());
}
