import { encodeBigEndian } from '@whiskeysockets/baileys';
import { bytesOf, childOf, el, type Node, numberOf } from '../wire/nodes.ts';

export interface PublicPreKey {
  readonly id: number;
  readonly publicKey: Buffer;
}

export interface SignedPreKey extends PublicPreKey {
  readonly signature: Buffer;
}

/** The keys needed to start an encrypted conversation with an offline device. */
export interface KeyBundle {
  readonly identity: Buffer;
  readonly registrationId: number;
  readonly signedPreKey: SignedPreKey;
  /** Used once; a device that has run out of them can still be written to. */
  readonly preKey: PublicPreKey | undefined;
}

const CURVE_25519 = Buffer.from([5]);

export function writeBundle({ identity, registrationId, signedPreKey, preKey }: KeyBundle): Node[] {
  return [writeRegistration(registrationId), ...writeKeys({ identity, signedPreKey, preKey })];
}

export const writeRegistration = (registrationId: number): Node =>
  el('registration', {}, encodeBigEndian(registrationId));

export function writeKeys({ identity, signedPreKey, preKey }: Omit<KeyBundle, 'registrationId'>): Node[] {
  return [
    el('type', {}, CURVE_25519),
    el('identity', {}, identity),
    el('skey', {}, [...writePreKey(signedPreKey), el('signature', {}, signedPreKey.signature)]),
    ...(preKey ? [el('key', {}, writePreKey(preKey))] : []),
  ];
}

const writePreKey = ({ id, publicKey }: PublicPreKey): Node[] => [
  el('id', {}, encodeBigEndian(id, 3)),
  el('value', {}, publicKey),
];

export function readPreKey(node: Node): PublicPreKey {
  return { id: numberOf(bytesOf(childOf(node, 'id'))), publicKey: bytesOf(childOf(node, 'value')) };
}

export function readSignedPreKey(node: Node): SignedPreKey {
  return { ...readPreKey(node), signature: bytesOf(childOf(node, 'signature')) };
}
