import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys';
import { sealMedia } from '../media/media-crypto.ts';
import { newMessageId } from '../messages/message-id.ts';
import { encryptForDevice } from '../messages/send-to-device.ts';
import type { LinkedDevice } from '../people/linked-device.ts';
import type { MessageLogEntry } from '../people/message-log.ts';
import { jidOf } from '../wire/jids.ts';
import { el, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { acquaintancesOf, historyOf } from './history-of.ts';

const { HistorySyncType } = proto.HistorySync;

/** The most messages in one history chunk. */
const PIECE = 5_000;

/** The phone's first sync with a new device: names and addresses together, then its chats. */
export async function sendFirstHistory(world: World, device: LinkedDevice): Promise<void> {
  device.knowsHistory = true;
  const people = acquaintancesOf(world, device.owner);
  await sendHistory(world, device, {
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    ...whole,
    pushnames: people.map((person) => ({ id: jidOf(person, 'pn'), pushname: person.settings.name })),
    phoneNumberToLidMappings: people.map((person) => ({ pnJid: jidOf(person, 'pn'), lidJid: jidOf(person, 'lid') })),
  });
  const newestFirst = device.owner.messageLog.entries().toSorted((a, b) => b.at.getTime() - a.at.getTime());
  for (let start = 0; start < newestFirst.length; start += PIECE) {
    const told = Math.min(start + PIECE, newestFirst.length);
    await sendHistory(world, device, {
      syncType: HistorySyncType.RECENT,
      chunkOrder: start / PIECE + 1,
      progress: Math.floor((told / newestFirst.length) * 100),
      conversations: historyOf(world, newestFirst.slice(start, told)),
    });
  }
}

interface Chats {
  readonly entries: readonly MessageLogEntry[];
  readonly syncType: proto.HistorySync.HistorySyncType;
  /** The device's question this answers. */
  readonly requestId?: string;
}

export function sendChats(world: World, device: LinkedDevice, { entries, syncType, requestId }: Chats): Promise<void> {
  return sendHistory(world, device, { syncType, ...whole, conversations: historyOf(world, entries) }, requestId);
}

type History = proto.IHistorySync & {
  readonly syncType: proto.HistorySync.HistorySyncType;
  readonly progress: number;
  readonly chunkOrder: number;
};

/** In one piece. */
const whole = { progress: 100, chunkOrder: 1 };

/**
 * Within the message itself, unless the phone uploads it: a client as it comes looks for a file at an address that is
 * written into it, and nowhere else. For ours the path may be a whole address.
 */
function sendHistory(world: World, device: LinkedDevice, history: History, requestId?: string): Promise<void> {
  const { progress, chunkOrder } = history;
  const packed = deflateSync(proto.HistorySync.encode(history).finish());
  return sendAsOwnPhone(world, device, {
    type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      progress,
      chunkOrder,
      // The same list of kinds is written down twice in the protocol.
      syncType: history.syncType as number,
      ...(device.owner.settings.uploadsHistory ? upload(world, packed) : { initialHistBootstrapInlinePayload: packed }),
      ...(requestId && { peerDataRequestSessionId: requestId }),
    },
  });
}

function upload(world: World, packed: Buffer): proto.Message.IHistorySyncNotification {
  const { bytes, mediaKey, fileSha256, fileEncSha256 } = sealMedia(packed, 'History');
  return { directPath: world.media.put(bytes).url, mediaKey, fileSha256, fileEncSha256, fileLength: packed.length };
}

/** From the phone to its own device only. */
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
