import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import { newMessageId } from '../messages/message-id.ts';
import { encryptForDevice } from '../messages/send-to-device.ts';
import type { DiaryEntry } from '../people/diary.ts';
import type { LinkedDevice } from '../people/linked-device.ts';
import { jidOf } from '../wire/jids.ts';
import { el, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { acquaintancesOf, historyOf } from './history-of.ts';

const { HistorySyncType } = proto.HistorySync;

/** What a phone does when a device logs in for the first time: names and addresses at once, then its chats. */
export async function sendFirstHistory(world: World, device: LinkedDevice): Promise<void> {
  device.knowsHistory = true;
  const people = acquaintancesOf(world, device.owner);
  await sendHistory(world, device, {
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    pushnames: people.map((person) => ({ id: jidOf(person, 'pn'), pushname: person.settings.name })),
    phoneNumberToLidMappings: people.map((person) => ({ pnJid: jidOf(person, 'pn'), lidJid: jidOf(person, 'lid') })),
  });
  const entries = device.owner.diary.entries();
  if (entries.length > 0) await sendChats(world, device, { entries, syncType: HistorySyncType.RECENT });
}

interface Chats {
  readonly entries: readonly DiaryEntry[];
  readonly syncType: proto.HistorySync.HistorySyncType;
  /** The device's question this answers. */
  readonly requestId?: string;
}

export function sendChats(world: World, device: LinkedDevice, { entries, syncType, requestId }: Chats): Promise<void> {
  return sendHistory(world, device, { syncType, conversations: historyOf(world, entries) }, requestId);
}

/**
 * Within the message itself: a history that is put with the files is looked for at an address that is written into
 * the client, and nowhere else.
 */
function sendHistory(
  world: World,
  device: LinkedDevice,
  history: proto.IHistorySync & { syncType: proto.HistorySync.HistorySyncType },
  requestId?: string,
): Promise<void> {
  const steps = { progress: 100, chunkOrder: 1 };
  const packed = deflateSync(proto.HistorySync.encode({ ...history, ...steps }).finish());
  return sendAsOwnPhone(world, device, {
    type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      ...steps,
      // The same list of kinds is written down twice in the protocol.
      syncType: history.syncType as number,
      initialHistBootstrapInlinePayload: packed,
      ...(requestId && { peerDataRequestSessionId: requestId }),
    },
  });
}

/** From the phone to its own device; nobody else ever sees it. */
export function sendAsOwnPhone(
  world: World,
  device: LinkedDevice,
  protocolMessage: proto.Message.IProtocolMessage,
): Promise<void> {
  const { owner } = device;
  return owner.inTurn(async () => {
    const sealed = await encryptForDevice(world, owner, device, { protocolMessage });
    const envelope = { from: jidOf(owner, 'pn'), id: newMessageId(), type: 'text', category: 'peer', t: unixSeconds() };
    device.mailbox.deliver(el('message', envelope, [sealed]));
  });
}
