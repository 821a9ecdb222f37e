import { randomBytes } from 'node:crypto';
import { aesEncryptGCM, hkdf, proto } from '@whiskeysockets/baileys';
import { sealedFileOf } from '../messages/present-entry.ts';
import type { LinkedDevice } from '../people/linked-device.ts';
import { jidOf } from '../wire/jids.ts';
import { childrenOf, el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';

const { ResultType } = proto.MediaRetryNotification;

/** A device found a file expired on the servers and asks its own phone. Not awaited: an upload blocks nothing else. */
export function uploadAgain(world: World, device: LinkedDevice, receipt: Node): void {
  setTimeout(answerDevice, device.owner.settings.uploadMs, world, device, receipt).unref();
}

function answerDevice(world: World, device: LinkedDevice, receipt: Node): void {
  const { id = '' } = receipt.attrs;
  const { owner } = device;
  const entry = owner.lostFiles.has(id) ? undefined : owner.messageLog.find(id);
  const file = entry && sealedFileOf(world.media, entry);
  const answer = file
    ? sealAnswer(id, file.mediaKey, world.media.put(file.sealed).directPath)
    : el('error', { code: String(ResultType.NOT_FOUND) });
  const envelope = { id, from: jidOf(owner, 'pn'), type: 'mediaretry', t: unixSeconds() };
  device.mailbox.deliver(el('notification', envelope, [...childrenOf(receipt, 'rmr'), answer]));
}

/** Only the file's key decrypts its new location. */
function sealAnswer(stanzaId: string, mediaKey: Uint8Array, directPath: string): Node {
  const iv = randomBytes(12);
  const key = hkdf(Buffer.from(mediaKey), 32, { info: 'WhatsApp Media Retry Notification' });
  const plain = proto.MediaRetryNotification.encode({ stanzaId, directPath, result: ResultType.SUCCESS }).finish();
  const sealed = aesEncryptGCM(plain, key, iv, Buffer.from(stanzaId));
  return el('encrypt', {}, [el('enc_p', {}, sealed), el('enc_iv', {}, iv)]);
}
