import type { WebhookRecord } from '../journal.ts';
import type { Json } from '../json.ts';

/** One thing an app is told. Several may travel in one request. */
export interface WebhookEvent {
  /** `whatsapp_business_account`, `page` or `instagram`. */
  readonly object: string;
  readonly entryId: string;
  /** Only some fields carry the time on the entry; messages do not. */
  readonly entryTime?: number;
  /** `messaging` for what pages and Instagram accounts tell, which has a list of its own in the entry. */
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
  /** Called once, when the event was acknowledged or nobody will try any more. */
  readonly done: () => void;
}
