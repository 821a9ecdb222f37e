import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A certificate for 127.0.0.1 that is its own authority, made at start so that no private key lies in the repository. */
export interface MediaCertificate {
  readonly key: string;
  readonly certificate: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createMediaCertificate(): MediaCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('550403'), tlv(0x0c, Buffer.from('Recado WhatsApp Web simulator')))));
  const signatureKind = sequence(oid('2a8648ce3d040302'));
  const body = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    signatureKind,
    name,
    sequence(time(new Date(Date.now() - DAY_MS)), time(new Date(Date.now() + 3650 * DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions())),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = sequence(body, signatureKind, bits(signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`,
  };
}

function extensions(): Buffer[] {
  const alternativeNames = sequence(tlv(0x87, Buffer.from([127, 0, 0, 1])), tlv(0x82, Buffer.from('localhost')));
  const isAuthority = sequence(tlv(0x01, Buffer.from([0xff])));
  return [
    sequence(oid('551d11'), octets(alternativeNames)),
    sequence(oid('551d13'), tlv(0x01, Buffer.from([0xff])), octets(isAuthority)),
  ];
}

/** DER: a kind, a length, a value. */
function tlv(tag: number, value: Buffer): Buffer {
  const length = value.length < 0x80 ? [value.length] : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}

const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]): Buffer => tlv(0x31, Buffer.concat(parts));
const integer = (bytes: Buffer): Buffer => tlv(0x02, bytes);
const octets = (bytes: Buffer): Buffer => tlv(0x04, bytes);
const bits = (bytes: Buffer): Buffer => tlv(0x03, Buffer.concat([Buffer.from([0]), bytes]));
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date): Buffer => tlv(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, '')}`));
