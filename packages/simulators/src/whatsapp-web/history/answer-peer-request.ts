import { proto } from '@whiskeysockets/baileys';
import type { LinkedDevice } from '../people/linked-device.ts';
import type { World } from '../world.ts';
import { webMessageOf } from './history-of.ts';
import { sendAsOwnPhone, sendChats } from './send-history.ts';

/** A device asks its own phone: for older messages of a chat, or for one it never could read. */
export async function answerPeerRequest(
  world: World,
  device: LinkedDevice,
  request: { readonly id: string; readonly content: proto.IMessage | undefined },
): Promise<void> {
  const asked = request.content?.protocolMessage?.peerDataOperationRequestMessage;
  const older = asked?.historySyncOnDemandRequest;
  if (older) await sendOlderMessages(world, device, { older, requestId: request.id });
  const missing = (asked?.placeholderMessageResendRequest ?? []).flatMap(({ messageKey }) => messageKey?.id ?? []);
  if (missing.length > 0) await sendMissingMessages(world, device, { missing, requestId: request.id });
}

async function sendOlderMessages(
  world: World,
  device: LinkedDevice,
  {
    older,
    requestId,
  }: { older: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest; requestId: string },
): Promise<void> {
  const { messageLog } = device.owner;
  const chat = older.chatJid?.endsWith('@g.us') ? older.chatJid : world.people.findByJid(older.chatJid ?? '')?.number;
  const before =
    messageLog.find(older.oldestMsgId ?? '')?.at ?? new Date(Number(older.oldestMsgTimestampMs ?? Date.now()));
  const entries = messageLog
    .entries()
    .filter((entry) => entry.chat === chat && entry.at < before)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, older.onDemandMsgCount ?? 50);
  await sendChats(world, device, { entries, syncType: proto.HistorySync.HistorySyncType.ON_DEMAND, requestId });
}

async function sendMissingMessages(
  world: World,
  device: LinkedDevice,
  { missing, requestId }: { readonly missing: readonly string[]; readonly requestId: string },
): Promise<void> {
  const found = missing.flatMap((id) => device.owner.messageLog.find(id) ?? []);
  const { PeerDataOperationRequestType, ProtocolMessage } = proto.Message;
  await sendAsOwnPhone(world, device, {
    type: ProtocolMessage.Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
    peerDataOperationRequestResponseMessage: {
      peerDataOperationRequestType: PeerDataOperationRequestType.PLACEHOLDER_MESSAGE_RESEND,
      stanzaId: requestId,
      peerDataOperationResult: found.map((entry) => ({
        placeholderMessageResendResponse: {
          webMessageInfoBytes: proto.WebMessageInfo.encode(webMessageOf(world, entry)).finish(),
        },
      })),
    },
  });
}
