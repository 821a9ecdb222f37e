import type { proto } from '@whiskeysockets/baileys';
import { takeCall } from './calls/calls.ts';
import { sendFirstHistory } from './history/send-history.ts';
import { answerIq } from './iq/answer-iq.ts';
import { takeReceipt } from './messages/receipts.ts';
import { takeMessage } from './messages/take-message.ts';
import { acceptSignature } from './pairing/link-device.ts';
import { answerCodeRequest, openCodeRequest } from './pairing/pair-by-code.ts';
import { offerQrCodes } from './pairing/pair-by-qr.ts';
import type { Candidate } from './pairing/pairing-desk.ts';
import { type LinkedDevice, publishDevice, type Registration } from './people/linked-device.ts';
import { takePresence, takeTyping } from './presence.ts';
import type { Connection, ConnectionListener } from './wire/connection.ts';
import { jidOf, SERVER_JID } from './wire/jids.ts';
import { childOf, el, type Node, numberOf, unixSeconds } from './wire/nodes.ts';
import type { Introduced } from './wire/noise-handshake.ts';
import type { World } from './world.ts';

/** The other end of each connection, and the handler of what it sends. */
export function createServer(world: World): ConnectionListener {
  const devices = new Map<Connection, LinkedDevice>();
  return {
    introduced(connection, client) {
      const pairing = client.payload.devicePairingData;
      if (pairing)
        return offerQrCodes(world, {
          connection,
          noiseKey: client.clientKey,
          registration: readRegistration(pairing),
        });
      const device = logIn(world, connection, client);
      if (device) devices.set(connection, device);
    },
    async received(connection, node) {
      const device = devices.get(connection);
      if (device) return receive(world, device, node);
      const candidate = world.pairing.find(connection);
      if (candidate) receiveFromCandidate(world, candidate, node);
    },
    failed(_connection, error) {
      world.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
    closed(connection) {
      world.pairing.remove(connection);
      const device = devices.get(connection);
      devices.delete(connection);
      if (device?.connection !== connection) return;
      device.connection = undefined;
      publishDevice(world, device);
    },
  };
}

function logIn(world: World, connection: Connection, { payload, clientKey }: Introduced): LinkedDevice | undefined {
  const device = world.people.find(String(payload.username))?.devices.get(payload.device ?? 0);
  const { refuseLogins } = world.faults.current();
  const reason = refuseLogins > 0 ? String(refuseLogins) : '401';
  if (!device?.noiseKey.equals(clientKey) || refuseLogins > 0) {
    connection.send(el('failure', { reason, location: 'simulator' }));
    connection.close();
    return undefined;
  }
  // Two clients with the same credentials: the newer one stays, as at the real server.
  if (device.connection) replaceConnection(device);
  device.connection = connection;
  device.isLookedAt = false;
  device.loginCount += 1;
  greet(world, device);
  return device;
}

export function replaceConnection({ connection }: LinkedDevice): void {
  connection?.send(el('stream:error', {}, [el('conflict', { type: 'replaced' })]));
  connection?.close();
}

function greet(world: World, device: LinkedDevice): void {
  const { connection, mailbox, owner, number } = device;
  connection?.send(el('success', { t: unixSeconds(), location: 'simulator', lid: jidOf(owner, 'lid', number) }));
  const waiting = mailbox.unconfirmed();
  for (const stanza of waiting) connection?.send(stanza);
  connection?.send(el('ib', { from: SERVER_JID }, [el('offline', { count: String(waiting.length) })]));
  publishDevice(world, device);
}

function receiveFromCandidate(world: World, candidate: Candidate, node: Node): void {
  const signed = childOf(node, 'pair-device-sign');
  if (signed) acceptSignature(world, candidate, signed);
  if (node.tag !== 'iq' || node.attrs['type'] === 'result') return;
  const code = childOf(node, 'link_code_companion_reg');
  const isHello = code?.attrs['stage'] === 'companion_hello';
  const content = code && isHello ? [openCodeRequest(world, candidate, code)] : [];
  candidate.connection.send(el('iq', { from: SERVER_JID, type: 'result', id: node.attrs['id'] }, content));
  if (code && !isHello) answerCodeRequest(world, code);
}

async function receive(world: World, device: LinkedDevice, node: Node): Promise<void> {
  switch (node.tag) {
    case 'iq':
      if (isActivation(node) && !device.knowsHistory) await sendFirstHistory(world, device);
      return node.attrs['type'] === 'result' ? undefined : answerIq(world, device, node);
    case 'message':
      return takeMessage(world, device, node);
    case 'receipt':
      return takeReceipt(world, device, node);
    case 'ack':
      return confirmStanza(device, node);
    case 'call':
      return takeCall(world, device, node);
    case 'chatstate':
      return takeTyping(world, device, node);
    case 'presence':
      return takePresence(world, device, node);
    case 'ib':
      return;
    default:
      world.problems.push(`No handler for <${node.tag}>`);
  }
}

function confirmStanza({ mailbox }: LinkedDevice, { attrs }: Node): void {
  const { class: tag = '', id, type, error } = attrs;
  mailbox.confirm({ tag, id, type, isRefusal: error !== undefined });
}

/** The device has left its keys and is ready to be written to. */
const isActivation = (node: Node): boolean =>
  node.attrs['xmlns'] === 'passive' && childOf(node, 'active') !== undefined;

function readRegistration(pairing: proto.ClientPayload.IDevicePairingRegistrationData): Registration {
  const bytes = (value: Uint8Array | null | undefined) => Buffer.from(value ?? []);
  return {
    identity: bytes(pairing.eIdent),
    registrationId: numberOf(bytes(pairing.eRegid)),
    signedPreKey: {
      id: numberOf(bytes(pairing.eSkeyId)),
      publicKey: bytes(pairing.eSkeyVal),
      signature: bytes(pairing.eSkeySig),
    },
  };
}
