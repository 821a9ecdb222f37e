import { encodeWAMessage, type proto } from '@whiskeysockets/baileys';
import { addressOf, type LinkedDevice } from '../people/linked-device.ts';
import type { Person } from '../people/person.ts';
import { spendBundle } from '../people/spend-bundle.ts';
import { el, type Node } from '../wire/nodes.ts';
import type { World } from '../world.ts';

/** Encrypted by a phone for one device. Called in the phone's turn. */
export async function encryptForDevice(
  world: World,
  sender: Person,
  device: LinkedDevice,
  content: proto.IMessage,
): Promise<Node> {
  const address = addressOf(device);
  if (!(await sender.phone.hasSession(address))) await sender.phone.startSession(address, spendBundle(device));
  const { type, bytes } = await sender.phone.encrypt(address, encodeWAMessage(content));
  return el('enc', { v: '2', type }, maybeCorrupt(world, bytes));
}

export function maybeCorrupt({ faults }: World, ciphertext: Uint8Array): Uint8Array {
  if (!faults.happens('corruptMessages')) return ciphertext;
  const changed = Buffer.from(ciphertext);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 0xff;
  return changed;
}

/** The kind of message on the envelope: the server cannot read the content. */
export function envelopeType(content: proto.IMessage): string {
  if (content.reactionMessage) return 'reaction';
  const isMedia =
    content.imageMessage ??
    content.videoMessage ??
    content.audioMessage ??
    content.documentMessage ??
    content.stickerMessage ??
    content.locationMessage ??
    content.contactMessage;
  return isMedia ? 'media' : 'text';
}
