import type { MetaApp } from '../apps.ts';
import type { FaultBox } from '../faults.ts';
import type { Journal, WebhookRecord } from '../journal.ts';
import type { Callback } from './callback.ts';
import { createDisorder, type Disorder } from './disorder.ts';
import type { Parcel, WebhookEvent } from './event.ts';
import { createWebhookSender, type WebhookSender, type WebhookSettings } from './webhook-sender.ts';

export interface Webhooks {
  /** Sends an event to one app. `done` is called when it was delivered or given up. */
  tell(
    app: MetaApp,
    callback: Callback,
    event: WebhookEvent,
    about: Omit<Parameters<Journal['announce']>[0], 'app'>,
    done?: () => void,
  ): void;
  /** Something that will lead to events is under way, so nothing is settled before the returned function is called. */
  hold(): () => void;
  /** Copies of pending events, and held ones. */
  waiting(): number;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  stop(): void;
}

export function createWebhooks(settings: WebhookSettings, faults: FaultBox, journal: Journal): Webhooks {
  const routes = new Map<string, { disorder: Disorder; postman: WebhookSender }>();
  const waiters: (() => void)[] = [];
  let waiting = 0;
  let isStopped = false;

  /** A request is about one kind of object, so each kind has its own sender. */
  function routeTo(app: MetaApp, callback: Callback, object: string): Disorder {
    const key = `${callback.key} ${object}`;
    let route = routes.get(key);
    if (!route) {
      const postman = createWebhookSender({ callback, secret: app.secret }, settings, faults, journal);
      route = { postman, disorder: createDisorder(faults, settings.gatherMs, postman.send) };
      routes.set(key, route);
    }
    return route.disorder;
  }

  function finishOne(): void {
    waiting -= 1;
    if (waiting === 0) for (const resolve of waiters.splice(0)) resolve();
  }

  function put(disorder: Disorder, event: WebhookEvent, record: WebhookRecord, done: () => void): void {
    waiting += 1;
    record.copies += 1;
    journal.tally.webhookCopies += 1;
    const parcel: Parcel = {
      event,
      record,
      done() {
        done();
        finishOne();
      },
    };
    disorder.add(parcel);
  }

  return {
    tell(app, callback, event, about, done = () => {}) {
      const record = journal.announce({ app: app.name, ...about });
      const hasCallback = callback.url() !== undefined;
      if (!hasCallback || waiting >= settings.maxWaiting || isStopped) {
        record.outcome = hasCallback ? 'dropped' : 'no-callback';
        done();
        return;
      }
      const disorder = routeTo(app, callback, event.object);
      put(disorder, event, record, done);
      if (faults.happens('duplicateWebhooks')) put(disorder, event, record, () => {});
    },
    hold() {
      waiting += 1;
      return finishOne;
    },
    waiting: () => waiting,
    settled: () => (waiting === 0 ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve))),
    stop() {
      isStopped = true;
      for (const { disorder, postman } of routes.values()) {
        disorder.stop();
        postman.stop();
      }
      for (const resolve of waiters.splice(0)) resolve();
    },
  };
}
