import type { PublicPreKey, SignedPreKey } from '../signal/key-bundle.ts';
import type { Connection } from '../wire/connection.ts';
import { type Addressing, jidOf } from '../wire/jids.ts';
import type { World } from '../world.ts';
import type { Mailbox } from './mailbox.ts';
import type { Person } from './person.ts';

/** A client's own data before it is paired. */
export interface Registration {
  readonly identity: Buffer;
  readonly registrationId: number;
  readonly signedPreKey: SignedPreKey;
}

/** A client paired with a phone: in our case the product. */
export interface LinkedDevice {
  readonly owner: Person;
  /** Its number among the owner's devices; the phone is 0. */
  readonly number: number;
  readonly noiseKey: Buffer;
  readonly registration: Registration;
  signedPreKey: SignedPreKey;
  /** Uploaded one-time keys that are unused. */
  readonly preKeys: PublicPreKey[];
  readonly mailbox: Mailbox;
  connection: Connection | undefined;
  /** It is online: only then it gets typing events. */
  isLookedAt: boolean;
  loginCount: number;
  /** The phone has sent its history, which it does once. */
  knowsHistory: boolean;
}

export const addressOf = (device: LinkedDevice): string => `${device.owner.number}.${device.number}`;

export const jidOfDevice = (device: LinkedDevice, addressing: Addressing): string =>
  jidOf(device.owner, addressing, device.number);

/** Observers get an event when a device connects, disconnects, or is linked or unlinked. */
export function publishDevice({ changes }: World, { owner, number, connection }: LinkedDevice): void {
  const detail = { device: number, isLinked: owner.devices.has(number), isConnected: connection !== undefined };
  changes.publish({ kind: 'device', number: owner.number, detail });
}
