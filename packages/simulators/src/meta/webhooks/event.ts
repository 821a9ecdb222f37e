import type { WebhookRecord } from '../journal.ts';
import type { Json } from '../json.ts';

/** One webhook event. Several may share one request. */
export interface WebhookEvent {
  /** `whatsapp_business_account`, `page` or `instagram`. */
  readonly object: string;
  readonly entryId: string;
  /** Only some fields carry the time on the entry; messages do not. */
  readonly entryTime?: number;
  /** `messaging` for events of pages and Instagram accounts, which have their own list in the entry. */
  readonly field: string;
  readonly value: Json;
  /** Events of one key may share a change: same number, and all messages or all statuses. */
  readonly mergeKey: string;
  /** Events of one lane keep their order as long as no fault mixes them. */
  readonly lane: string;
}

/** An event on its way to one app. */
export interface Parcel {
  readonly event: WebhookEvent;
  readonly record: WebhookRecord;
  /** Called once, when the event was acknowledged or given up. */
  readonly done: () => void;
}
