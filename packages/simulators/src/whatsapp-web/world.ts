import { type BoundedList, type BoundedMap, createBoundedList, createBoundedMap } from '../meta/bounded.ts';
import { type Calls, createCalls } from './calls/calls.ts';
import { type Changes, createChanges } from './changes.ts';
import type { FaultBox } from './faults.ts';
import { createGroups, type Groups } from './groups/groups.ts';
import type { MediaStore } from './media/media-store.ts';
import { createPairingDesk, type PairingDesk } from './pairing/pairing-desk.ts';
import type { LinkedDevice } from './people/linked-device.ts';
import { createPeople, type People } from './people/people.ts';
import type { Person } from './people/person.ts';

/** Which way a message of a device went, so that receipts find back to it under the address it was sent to. */
export interface Route {
  readonly device: LinkedDevice;
  readonly to: string;
}

/** Everything the simulator knows. */
export interface World {
  readonly people: People;
  readonly groups: Groups;
  /** The members of broadcast lists, by id with its server: `1748…@broadcast`. */
  readonly lists: Map<string, readonly Person[]>;
  readonly calls: Calls;
  readonly media: MediaStore;
  readonly pairing: PairingDesk;
  readonly faults: FaultBox;
  readonly changes: Changes;
  /** By message id. */
  readonly routes: BoundedMap<string, Route>;
  /** How often each phone asked for a message again. */
  readonly retries: BoundedMap<string, number>;
  /** Queried numbers and device lists, by number or by LID: a client that queries many is banned. */
  readonly lookUps: BoundedList<string>;
  /** Errors inside the simulator or in a client's use of the protocol; tests check that there are none. */
  readonly problems: BoundedList<string>;
}

const REMEMBERED_MESSAGES = 50_000;
const KEPT_PROBLEMS = 100;

export function createWorld(media: MediaStore, faults: FaultBox): World {
  return {
    people: createPeople(),
    groups: createGroups(),
    lists: new Map(),
    calls: createCalls(),
    media,
    pairing: createPairingDesk(),
    faults,
    changes: createChanges(),
    routes: createBoundedMap(REMEMBERED_MESSAGES),
    retries: createBoundedMap(REMEMBERED_MESSAGES),
    lookUps: createBoundedList(REMEMBERED_MESSAGES),
    problems: createBoundedList(KEPT_PROBLEMS),
  };
}
