import { replaceConnection } from '../server.ts';
import { unlinkDevice } from '../unlink-device.ts';
import { el } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import type { LinkedDevice } from './linked-device.ts';

/** A linked client as the phone's list of devices shows it, and what can be done to its connection. */
export interface DeviceHandle {
  readonly number: number;
  isConnected(): boolean;
  /** While it is online, the phone shows no notifications. */
  isLookedAt(): boolean;
  loginCount(): number;
  /** The owner unlinks it: it is notified, and its credentials are revoked. */
  logOut(): void;
  /** Closes the socket without a message. */
  drop(): void;
  /** The socket stays open, but nothing answers. */
  fallSilent(): void;
  /** The server ends the stream with a code: 503 overloaded, 515 restart, 500 broken session. */
  streamError(code: number): void;
  /** Another client has logged in with the same credentials. */
  conflict(): void;
  /** One-time keys for first messages to it. */
  keysLeft(): number;
  /** Unconfirmed stanzas, which it gets again at its next login. */
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
