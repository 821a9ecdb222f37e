import type { Apps } from '../apps.ts';
import type { Changes } from '../changes.ts';
import type { Clock } from '../clock.ts';
import type { FaultBox } from '../faults.ts';
import type { Journal } from '../journal.ts';
import type { PageWorld } from '../pages/page-world.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { Accounts } from './accounts.ts';
import type { SignUps } from './business-app/sign-ups.ts';
import type { Chats } from './chats.ts';
import type { MediaStore } from './media.ts';
import type { People } from './people.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ScriptedFailures } from './scripted-failures.ts';

/** Everything there is on the simulated side: WhatsApp, and the pages of Messenger and Instagram. */
export interface World {
  readonly clock: Clock;
  readonly apps: Apps;
  readonly accounts: Accounts;
  readonly signUps: SignUps;
  readonly people: People;
  readonly chats: Chats;
  readonly pages: PageWorld;
  readonly media: MediaStore;
  readonly limits: RateLimits;
  readonly faults: FaultBox;
  readonly scriptedFailures: ScriptedFailures;
  readonly journal: Journal;
  readonly webhooks: Webhooks;
  readonly changes: Changes;
  /** Where late refusals of Meta are reported: by webhook as Meta does, or immediately in the response. */
  readonly refusals: 'webhook' | 'answer';
  /** Statuses up to v23.0 carry the conversation they were billed by; later ones only the price. */
  readonly conversationsInStatuses: boolean;
  /** The simulator's own address; known once it listens. */
  origin: string;
}
