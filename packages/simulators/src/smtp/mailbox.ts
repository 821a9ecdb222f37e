/** A mail as the recipient's program would show it. */
export interface ReceivedMail {
  readonly id: number;
  readonly receivedAt: string;
  readonly from: string;
  /** The recipients of the envelope, whatever the headers say. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
}

export interface Mailbox {
  add(mail: Omit<ReceivedMail, 'id'>): void;
  /** Newest first. */
  all(): readonly ReceivedMail[];
  messagesTo(address: string): readonly ReceivedMail[];
  clear(): void;
}

export function createMailbox(capacity: number): Mailbox {
  let mails: ReceivedMail[] = [];
  let lastId = 0;

  return {
    add(mail) {
      lastId += 1;
      mails = [{ id: lastId, ...mail }, ...mails].slice(0, capacity);
    },
    all: () => mails,
    messagesTo(address) {
      const wanted = address.toLowerCase();
      return mails.filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === wanted));
    },
    clear() {
      mails = [];
    },
  };
}
