import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Curve, proto } from '@whiskeysockets/baileys';
import { type LinkedDevice, publishDevice } from '../people/linked-device.ts';
import { createMailbox } from '../people/mailbox.ts';
import { notifyDeviceChange } from '../people/notify-devices.ts';
import type { Person } from '../people/person.ts';
import { jidOf, SERVER_JID } from '../wire/jids.ts';
import { bytesOf, childOf, el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import type { Candidate } from './pairing-desk.ts';

const ACCOUNT_SIGNATURE = Buffer.from([6, 0]);
const DEVICE_SIGNATURE = Buffer.from([6, 1]);

/** The phone signs for the client; done when the client has signed in turn and was asked to log in. */
export function linkDevice(
  world: World,
  owner: Person,
  { candidate, advSecret }: { readonly candidate: Candidate; readonly advSecret: Buffer },
): Promise<LinkedDevice> {
  if (owner.settings.needsPasskey) return askForPasskey(candidate);
  const device = createDevice(world, owner, candidate);
  candidate.connection.send(
    el('iq', { from: SERVER_JID, type: 'set', id: `pair-${device.number}`, xmlns: 'md', t: unixSeconds() }, [
      el('pair-success', {}, [
        el('device-identity', {}, vouchFor(device, advSecret)),
        el('device', {
          jid: jidOf(owner, 'pn', device.number),
          lid: jidOf(owner, 'lid', device.number),
        }),
        el('platform', { name: 'android' }),
        el('biz', { name: owner.settings.name }),
      ]),
    ]),
  );
  return new Promise((paired, failed) => {
    candidate.pending = { device, paired, failed };
  });
}

/**
 * What WhatsApp sends to a new device of more and more accounts since 2026: the options of a WebAuthn request that only
 * its own site can answer. The phone shows that the user must go on there.
 */
function askForPasskey({ connection }: Candidate): Promise<never> {
  const options = {
    challenge: randomBytes(32).toString('base64url'),
    rpId: 'whatsapp.com',
    timeout: 600_000,
    userVerification: 'required',
  };
  const attrs = { from: SERVER_JID, type: 'passkey_prologue_request', id: randomUUID(), t: unixSeconds() };
  connection.send(el('notification', attrs, [el('passkey_prologue', {}, Buffer.from(JSON.stringify(options)))]));
  return Promise.reject(new Error('Continue on WhatsApp Web'));
}

/** The client's answer. Only a client with the identity of its QR code can sign it. */
export function acceptSignature(world: World, candidate: Candidate, signed: Node): void {
  const pending = candidate.pending;
  if (!pending) throw new Error('This client is not being paired');
  candidate.pending = undefined;
  const { device } = pending;
  const identity = proto.ADVSignedDeviceIdentity.decode(bytesOf(childOf(signed, 'device-identity')));
  const { details, deviceSignature } = identity;
  const words = Buffer.concat([
    DEVICE_SIGNATURE,
    details ?? Buffer.alloc(0),
    device.registration.identity,
    device.owner.phone.identity.public,
  ]);
  if (!deviceSignature || !Curve.verify(device.registration.identity, words, deviceSignature)) {
    pending.failed(new Error('The client signed with another key than the one it showed'));
    return;
  }
  notifyDeviceChange(world, device, 'add');
  device.owner.devices.set(device.number, device);
  publishDevice(world, device);
  const { connection } = candidate;
  connection.send(el('stream:error', { code: '515' }));
  connection.close();
  pending.paired(device);
}

function createDevice(world: World, owner: Person, { noiseKey, registration }: Candidate): LinkedDevice {
  const device: LinkedDevice = {
    owner,
    number: owner.lastDevice + 1,
    noiseKey,
    registration,
    signedPreKey: registration.signedPreKey,
    preKeys: [],
    mailbox: createMailbox(world.faults, (stanza) => device.connection?.send(stanza)),
    connection: undefined,
    isLookedAt: false,
    loginCount: 0,
    knowsHistory: false,
  };
  owner.lastDevice = device.number;
  return device;
}

function vouchFor({ owner, number, registration }: LinkedDevice, advSecret: Buffer): Uint8Array {
  const { identity } = owner.phone;
  const details = proto.ADVDeviceIdentity.encode({
    rawId: 1,
    timestamp: Number(unixSeconds()),
    keyIndex: number,
  }).finish();
  const words = Buffer.concat([ACCOUNT_SIGNATURE, details, registration.identity]);
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: identity.public,
    accountSignature: Curve.sign(identity.private, words),
  }).finish();
  const hmac = createHmac('sha256', advSecret).update(signed).digest();
  return proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish();
}
