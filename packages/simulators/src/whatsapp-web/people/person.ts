import { createGroupKeys, type GroupKeys } from '../signal/group-keys.ts';
import { createSignalEndpoint, type SignalEndpoint } from '../signal/signal-endpoint.ts';
import type { Addressing } from '../wire/jids.ts';
import type { LinkedDevice } from './linked-device.ts';
import { createMessageLog, type MessageLog } from './message-log.ts';

export interface PersonSettings {
  name: string;
  /** How messages from this person are addressed: by phone number, or by the number-less identity (LID). */
  addressing: Addressing;
  /** False hides the phone number: only the LID is sent. */
  sharesNumber: boolean;
  /** False omits the LID from messages: a client that needs it has to query it. */
  tellsLid: boolean;
  /** How far the phone confirms by itself what it gets. */
  ticks: 'none' | 'delivered' | 'read';
  picture: Buffer | undefined;
  /** How long the phone takes to upload a file again that has left the servers. */
  uploadMs: number;
  /** Whether the phone uploads its history as a file, as it does except for small ones. */
  uploadsHistory: boolean;
  /** Another number people dial for this one, as Brazilian ones with a ninth digit: the network answers with the true one. */
  dialledAs: string | undefined;
  /** WhatsApp links a device to this account only with a passkey, which a client of ours cannot have. */
  needsPasskey: boolean;
}

/** A person with WhatsApp on a phone: a customer, or the owner of a number linked to the product. */
export interface Person {
  readonly number: string;
  readonly lid: string;
  readonly settings: PersonSettings;
  /** Replaced when the app is reinstalled. */
  phone: SignalEndpoint;
  groupKeys: GroupKeys;
  /** Linked devices by their number. */
  readonly devices: Map<number, LinkedDevice>;
  /** Numbers are not given twice: an unlinked device must not come back as its successor. */
  lastDevice: number;
  readonly messageLog: MessageLog;
  /** Messages that could not be read on arrival. */
  readonly askedAgain: Set<string>;
  /** Messages whose files were deleted on the phone. */
  readonly lostFiles: Set<string>;
  /** One operation at a time: two messages encrypted concurrently would both open the same session. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** The address others see: only the LID when the number is hidden. */
export const addressingOf = ({ settings }: Person): Addressing => (settings.sharesNumber ? settings.addressing : 'lid');

export function createPerson(number: string, lid: string, settings: PersonSettings): Person {
  const phone = createSignalEndpoint();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    number,
    lid,
    settings,
    phone,
    groupKeys: createGroupKeys(phone),
    devices: new Map(),
    lastDevice: 0,
    messageLog: createMessageLog(),
    askedAgain: new Set(),
    lostFiles: new Set(),
    inTurn(work) {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}
