import { createBoundedList } from './bounded.ts';

/** A message of the business that Meta accepted, whatever response the caller got. */
export interface AcceptedMessage {
  readonly seq: number;
  readonly at: string;
  readonly phoneNumberId: string;
  readonly to: string;
  readonly wamid: string;
  readonly type: string;
  /** What WhatsApp prices it as: `service`, or the category of the template. Messages of pages cost nothing. */
  readonly category?: string;
  readonly callbackData: string | undefined;
  /** `lost`: accepted, but the caller got an error or no answer. */
  answer: 'given' | 'lost';
}

/** A webhook event, once per subscribed app, however often it is sent. */
export interface WebhookRecord {
  readonly seq: number;
  readonly at: string;
  readonly app: string;
  readonly kind: 'message' | 'status' | 'template' | 'app';
  /** The wamid, the template's id, or the id of a message or contact of the business app. */
  readonly id: string;
  /** The message's type, the status, or the template's event. */
  readonly detail: string;
  readonly phoneNumberId: string | undefined;
  readonly waId: string | undefined;
  /** How often it was put on the way on purpose: 2 when the duplicate fault struck. */
  copies: number;
  /** How many requests carried it. */
  attempts: number;
  /** How many of them were answered 200. */
  acknowledged: number;
  outcome: 'waiting' | 'acknowledged' | 'given-up' | 'dropped' | 'no-callback';
}

export interface JournalCounts {
  accepted: number;
  answersLost: number;
  webhookEvents: number;
  webhookCopies: number;
  acknowledgedEvents: number;
  /** Everything the app does not know of: waiting, dropped, given up, or made while there was no callback. */
  unacknowledgedEvents: number;
  requests: number;
  wrongSignaturesSent: number;
  /** Answered 200 although the signature was wrong: always a fault of the receiver. */
  wrongSignaturesAccepted: number;
}

export interface Journal {
  accept(message: Omit<AcceptedMessage, 'seq' | 'answer'>): AcceptedMessage;
  loseAnswer(message: AcceptedMessage): void;
  announce(
    record: Pick<WebhookRecord, 'at' | 'app' | 'kind' | 'id' | 'detail' | 'phoneNumberId' | 'waId'>,
  ): WebhookRecord;
  acknowledge(record: WebhookRecord): void;
  readonly tally: Pick<JournalCounts, 'webhookCopies' | 'requests' | 'wrongSignaturesSent' | 'wrongSignaturesAccepted'>;
  accepted(): AcceptedMessage[];
  webhooks(): WebhookRecord[];
  counts(): JournalCounts;
  /** True while no entry was evicted by the limit: only then are the lists complete. */
  isComplete(): boolean;
  clear(): void;
}

export function createJournal(capacity: number): Journal {
  const accepted = createBoundedList<AcceptedMessage>(capacity);
  const webhooks = createBoundedList<WebhookRecord>(capacity);
  const tally = { webhookCopies: 0, requests: 0, wrongSignaturesSent: 0, wrongSignaturesAccepted: 0 };
  let [acceptedCount, answersLost, announced, acknowledged] = [0, 0, 0, 0];

  return {
    tally,
    accept(message) {
      acceptedCount += 1;
      const entry: AcceptedMessage = { seq: acceptedCount, ...message, answer: 'given' };
      accepted.push(entry);
      return entry;
    },
    loseAnswer(message) {
      message.answer = 'lost';
      answersLost += 1;
    },
    announce(record) {
      announced += 1;
      const entry: WebhookRecord = {
        seq: announced,
        ...record,
        copies: 0,
        attempts: 0,
        acknowledged: 0,
        outcome: 'waiting',
      };
      webhooks.push(entry);
      return entry;
    },
    acknowledge(record) {
      if (record.acknowledged === 0) acknowledged += 1;
      record.acknowledged += 1;
      record.outcome = 'acknowledged';
    },
    accepted: accepted.values,
    webhooks: webhooks.values,
    counts: () => ({
      accepted: acceptedCount,
      answersLost,
      webhookEvents: announced,
      acknowledgedEvents: acknowledged,
      unacknowledgedEvents: announced - acknowledged,
      ...tally,
    }),
    isComplete: () => accepted.dropped === 0 && webhooks.dropped === 0,
    clear() {
      accepted.clear();
      webhooks.clear();
      [acceptedCount, answersLost, announced, acknowledged] = [0, 0, 0, 0];
      Object.assign(tally, { webhookCopies: 0, requests: 0, wrongSignaturesSent: 0, wrongSignaturesAccepted: 0 });
    },
  };
}
