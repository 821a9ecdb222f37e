import { replaceConnection } from '../server.ts';
import { unlinkDevice } from '../unlink-device.ts';
import { el } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import type { LinkedDevice } from './linked-device.ts';

/** A linked client as the phone's list of devices shows it, and what can be done to its connection. */
export interface DeviceHandle {
  readonly number: number;
  isConnected(): boolean;
  /** While it is, the phone does not ring. */
  isLookedAt(): boolean;
  loginCount(): number;
  /** The owner takes it off the list: it is told, and its credentials are worth nothing any more. */
  logOut(): void;
  /** The line is cut without a word. */
  drop(): void;
  /** The line stays open and nobody is there any more. */
  fallSilent(): void;
  /** The server ends the stream with a code: 503 overloaded, 515 restart, 500 broken session. */
  streamError(code: number): void;
  /** Another client has logged in with the same credentials. */
  conflict(): void;
  /** One-time keys with which somebody can write to it for the first time. */
  keysLeft(): number;
  /** What it has not confirmed yet and will get again at its next login. */
  unconfirmed(): number;
}

export function handleOf(world: World, device: LinkedDevice): DeviceHandle {
  return {
    number: device.number,
    isConnected: () => device.connection !== undefined,
    isLookedAt: () => device.isLookedAt,
    loginCount: () => device.loginCount,
    logOut() {
      const { connection } = device;
      unlinkDevice(world, device);
      connection?.send(el('stream:error', { code: '401' }, [el('conflict', { type: 'device_removed' })]));
      connection?.close();
    },
    drop: () => device.connection?.drop(),
    fallSilent: () => device.connection?.fallSilent(),
    streamError(code) {
      device.connection?.send(el('stream:error', { code: String(code) }));
      device.connection?.close();
    },
    conflict: () => replaceConnection(device),
    keysLeft: () => device.preKeys.length,
    unconfirmed: () => device.mailbox.unconfirmed().length,
  };
}
