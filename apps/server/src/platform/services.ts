import type { Redis } from 'ioredis';
import type { Ai } from './ai.ts';
import type { Background } from './background.ts';
import type { Channels } from './channel.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { EventBus } from './events.ts';
import type { Jobs } from './job.ts';
import type { Lanes } from './lanes.ts';
import type { LivePublisher } from './live.ts';
import type { Logger } from './log/logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './ops/metrics.ts';
import type { OutgoingClient } from './outgoing/outgoing-client.ts';
import type { PixProvider } from './pix-provider.ts';
import type { PushSender } from './push-sender.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Tracing } from './spans/tracing.ts';
import type { Storage } from './storage.ts';

/** The services of every process. Built once by the composition in `processes/`, passed on by the scope. */
export interface Services {
  readonly env: Env;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** The wall clock; tests bring their own. */
  readonly clock: () => Date;
  readonly database: Database;
  readonly redis: Redis;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly lanes: Lanes;
  readonly live: LivePublisher;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly outgoing: OutgoingClient;
  readonly secrets: SecretBox;
  readonly background: Background;
  /** The providers of this installation. */
  readonly channels: Channels;
  /** The bank that companies pay through; undefined where none is configured. */
  readonly pix: PixProvider | undefined;
  /** Language models and voices. */
  readonly ai: Ai;
  /** Sends push notifications to browsers; undefined where the installation has no keys for it. */
  readonly push: PushSender | undefined;
}
