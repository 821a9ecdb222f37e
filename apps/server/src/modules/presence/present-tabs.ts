import type { Tab } from '../../platform/realtime/client-events.ts';
import { oncePerMinute } from '../../platform/realtime/once-per-minute.ts';
import type { Services } from '../../platform/services.ts';
import {
  nameOf,
  type PresencePlace,
  type PresenceStore,
  type PresentTab,
  readPlace,
  type Sign,
} from './presence-store.ts';
import { createThrottle } from './throttle.ts';

/** What a node knows of one of its tabs. */
export interface OpenTab {
  /** Where it is present, and as which user. */
  at?: { readonly place: PresencePlace; readonly who: PresentTab };
  /** The event in progress. A tab that closes during it leaves when it has ended. */
  turn?: Promise<unknown>;
}

export interface PresentTabsOptions<Open extends OpenTab> {
  /** In logs. */
  readonly name: string;
  readonly store: PresenceStore;
  /** What is known of a tab before its first event. */
  readonly newTab: () => Open;
  /** Sends the users of a place to those who see it. New tabs of the newcomers have received nothing yet. */
  readonly publish: (place: PresencePlace, newcomerIds: readonly number[]) => Promise<void>;
  /** How often a node checks for expired presences. */
  readonly sweepEveryMs?: number | undefined;
  /** The minimum pause between two events about one place. */
  readonly pauseMs?: number | undefined;
}

export interface PresentTabs<Open extends OpenTab> {
  of(tab: Tab): Open;
  /** Stores that the tab is in the place, and publishes what that changes. */
  sign(place: PresencePlace, sign: Sign, isNewcomer: boolean): Promise<void>;
  leave(open: Open): Promise<void>;
  /** Without Redis no presence is shown, and everything else continues. */
  quietly(work: () => Promise<void>): Promise<void>;
}

/** The tabs of this node that are present somewhere, and the loop that finds presences which expired on any node. */
export function createPresentTabs<Open extends OpenTab>(
  { background, log }: Services,
  { name, store, newTab, publish, sweepEveryMs = 1_000, pauseMs = 500 }: PresentTabsOptions<Open>,
): PresentTabs<Open> {
  const tabs = new Map<string, Open>();
  const complain = oncePerMinute<unknown>((err, times) => log.warn({ err, times }, `${name}: not known`));
  const publishSoon = createThrottle<number>(pauseMs, (place, newcomerIds) =>
    background.run(name, () => quietly(() => publish(readPlace(place), newcomerIds))),
  );
  let isSweeping = false;

  return {
    of: (tab) => tabs.get(tab.id) ?? openTab(tab),
    async sign(place, sign, isNewcomer) {
      const isNews = await store.sign(place, sign);
      // Another tab of a present user changes nothing for the others, but has received nothing yet.
      if (isNewcomer) publishSoon(nameOf(place), sign.userId);
      else if (isNews) publishSoon(nameOf(place));
    },
    leave,
    quietly,
  };

  function openTab(tab: Tab): Open {
    const open = newTab();
    if (tab.gone.aborted) return open;
    tabs.set(tab.id, open);
    tab.gone.addEventListener('abort', () => {
      tabs.delete(tab.id);
      background.run(`${name}: tab gone`, () => (open.turn ? open.turn.then(() => leave(open)) : leave(open)));
    });
    sweepLater();
    return open;
  }

  async function leave(open: OpenTab): Promise<void> {
    const { at } = open;
    if (!at) return;
    delete open.at;
    await quietly(async () => {
      await store.leave(at.place, at.who);
      publishSoon(nameOf(at.place));
    });
  }

  /** As long as this node has tabs. Other nodes find what a dead node left behind. */
  function sweepLater(): void {
    if (isSweeping) return;
    isSweeping = true;
    setTimeout(() => {
      isSweeping = false;
      if (tabs.size === 0) return;
      background.run(`${name}: sweep`, () =>
        quietly(async () => {
          for (const place of await store.takeDue()) publishSoon(nameOf(place));
        }),
      );
      sweepLater();
    }, sweepEveryMs).unref();
  }

  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      complain(error);
    }
  }
}
