import { addressOf, jidOfDevice, type LinkedDevice } from '../people/linked-device.ts';
import type { Person } from '../people/person.ts';
import { readPreKey, readSignedPreKey, writeKeys, writeRegistration } from '../signal/key-bundle.ts';
import { readJid } from '../wire/jids.ts';
import { bytesOf, childOf, el, type Node, numberOf, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { sendEntry } from './send-as-person.ts';

/** Phones give up asking for the same message after this many times. */
const MAX_RETRIES = 5;

/** A device could not read a message: its sender establishes a new session and resends it. */
export async function resendToDevice(world: World, device: LinkedDevice, receipt: Node): Promise<void> {
  const { id = '', to, participant } = receipt.attrs;
  const author = readJid(participant ?? to);
  const sender = world.people.findByJid(participant ?? to);
  if (!sender || !author) return;
  const companion = sender.devices.get(author.device);
  if (companion) return passOn(device, companion, receipt);
  const entry = sender.messageLog.find(id);
  if (!entry) return;
  const count = childOf(receipt, 'retry')?.attrs['count'] ?? '1';
  await sender.inTurn(async () => {
    await renewSession(sender, device, receipt);
    await sendEntry(world, { sender, entry, device, count });
  });
}

/** With the keys the device sent along, or with the next ones it left at the server. */
async function renewSession(sender: Person, device: LinkedDevice, receipt: Node): Promise<void> {
  const address = addressOf(device);
  await sender.phone.closeSession(address);
  const keys = childOf(receipt, 'keys');
  const signed = keys && childOf(keys, 'skey');
  if (!keys || !signed) return;
  const preKey = childOf(keys, 'key');
  await sender.phone.startSession(address, {
    identity: bytesOf(childOf(keys, 'identity')),
    registrationId: numberOf(bytesOf(childOf(receipt, 'registration'))),
    signedPreKey: readSignedPreKey(signed),
    preKey: preKey && readPreKey(preKey),
  });
}

function passOn(asking: LinkedDevice, sender: LinkedDevice, { attrs, content }: Node): void {
  const addressing = readJid(attrs['to'])?.addressing ?? 'pn';
  const from = jidOfDevice(asking, addressing);
  sender.mailbox.deliver(el('receipt', { id: attrs['id'], from, type: 'retry', t: unixSeconds() }, content));
}

/** A phone could not read what a device sent, and asks for it again with keys for a new session. */
export function askAgain(
  world: World,
  person: Person,
  {
    device,
    id,
    from,
    participant,
  }: { device: LinkedDevice; id: string; from: string; participant?: string | undefined },
): void {
  const key = `${person.number} ${id}`;
  const count = (world.retries.get(key) ?? 0) + 1;
  if (count > MAX_RETRIES) return;
  world.retries.set(key, count);
  person.askedAgain.add(id);
  const bundle = person.phone.bundle();
  device.mailbox.deliver(
    el('receipt', { id, from, participant, type: 'retry', t: unixSeconds() }, [
      el('retry', { count: String(count), id, t: unixSeconds(), v: '1' }),
      writeRegistration(bundle.registrationId),
      el('keys', {}, writeKeys(bundle)),
    ]),
  );
}
