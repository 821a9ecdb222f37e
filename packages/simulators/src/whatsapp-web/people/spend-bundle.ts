import { randomUUID } from 'node:crypto';
import type { KeyBundle } from '../signal/key-bundle.ts';
import { SERVER_JID } from '../wire/jids.ts';
import { el, unixSeconds } from '../wire/nodes.ts';
import type { LinkedDevice } from './linked-device.ts';

/** The real server asks for more one-time keys below this many. */
const FEW_PRE_KEYS = 5;

/** The key bundle for a first message to a device. Each use consumes a one-time key. */
export function spendBundle(device: LinkedDevice): KeyBundle {
  const { registration, signedPreKey, preKeys } = device;
  const preKey = preKeys.shift();
  if (preKey && preKeys.length === FEW_PRE_KEYS - 1) askForPreKeys(device);
  return { ...registration, signedPreKey, preKey };
}

function askForPreKeys({ mailbox, preKeys }: LinkedDevice): void {
  mailbox.deliver(
    el('notification', { from: SERVER_JID, type: 'encrypt', id: randomUUID(), t: unixSeconds() }, [
      el('count', { value: String(preKeys.length) }),
    ]),
  );
}
