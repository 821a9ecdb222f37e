import type { proto } from '@whiskeysockets/baileys';
import type { Group } from '../groups/groups.ts';
import { answerPeerRequest } from '../history/answer-peer-request.ts';
import { addressOf, type LinkedDevice } from '../people/linked-device.ts';
import type { Person } from '../people/person.ts';
import { jidOf, readJid } from '../wire/jids.ts';
import { childOf, childrenOf, el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { forward } from './forward.ts';
import { confirmAsPerson, type Tick } from './receipts.ts';
import { askAgain } from './retries.ts';
import { note } from './send-as-person.ts';
import { unseal, unsealForGroup } from './unseal.ts';

/** A device sends: the server takes it, says so, and hands each copy to the phone or device it was sealed for. */
export async function takeMessage(world: World, device: LinkedDevice, stanza: Node): Promise<void> {
  const { id = '', to = '' } = stanza.attrs;
  const { faults } = world;
  if (faults.happens('dropBeforeTaking')) return device.connection?.drop();
  const refusal = faults.takeRefusal();
  if (refusal !== undefined) return acknowledge(device, stanza, String(refusal));

  world.routes.set(id, { device, to });
  // The socket closes first: a delivery receipt on it would replace the missing ack.
  if (faults.happens('dropBeforeAck')) device.connection?.drop();
  else if (!faults.happens('loseAcks')) acknowledge(device, stanza);
  await distribute(world, device, stanza);
}

function acknowledge(device: LinkedDevice, { attrs }: Node, error?: string): void {
  const { id, to, participant } = attrs;
  device.connection?.send(el('ack', { class: 'message', id, from: to, participant, t: unixSeconds(), error }));
}

async function distribute(world: World, device: LinkedDevice, stanza: Node): Promise<void> {
  const { id = '', to = '', category } = stanza.attrs;
  if (category === 'peer')
    return answerPeerRequest(world, device, { id, content: await openPeerMessage(device, stanza) });
  const group = world.groups.find(to);
  const own = childOf(stanza, 'enc');
  const copies = childrenOf(childOf(stanza, 'participants'), 'to');
  for (const copy of copies)
    await deliverCopy(world, { device, stanza, group, to: copy.attrs['jid'], sealed: childOf(copy, 'enc') });
  if (group && own?.attrs['type'] === 'skmsg') return handToGroup(world, { device, stanza, group, sealed: own });
  // Sent again to the one device that asked for it.
  if (own) await deliverCopy(world, { device, stanza, group, to: stanza.attrs['participant'] ?? to, sealed: own });
}

interface Copy {
  readonly device: LinkedDevice;
  readonly stanza: Node;
  readonly group: Group | undefined;
  readonly to: string | undefined;
  readonly sealed: Node | undefined;
}

async function deliverCopy(world: World, copy: Copy): Promise<void> {
  const address = readJid(copy.to);
  const reader = world.people.findByJid(copy.to);
  if (!address || !reader || !copy.sealed) return;
  if (address.device === 0) return showOnPhone(world, reader, copy);
  const companion = reader.devices.get(address.device);
  if (!companion || companion === copy.device) return;
  const { device: from, stanza, group, sealed } = copy;
  forward(world, { from, to: companion, stanza, group, addressing: address.addressing, sealed });
}

async function showOnPhone(world: World, reader: Person, { device, stanza, group, sealed }: Copy): Promise<void> {
  const content = await unseal(reader, device, sealed);
  if (!content) return askForCopy(world, reader, { device, stanza, group });
  const key = content.senderKeyDistributionMessage;
  if (group && key?.axolotlSenderKeyDistributionMessage)
    await reader.groupKeys.learn(group.id, addressOf(device), key.axolotlSenderKeyDistributionMessage);
  const message = content.deviceSentMessage?.message ?? content;
  if (hasWords(message)) show(world, reader, { device, stanza, group, message });
}

async function handToGroup(
  world: World,
  { device, stanza, group, sealed }: { device: LinkedDevice; stanza: Node; group: Group; sealed: Node },
): Promise<void> {
  for (const reader of group.members.keys()) {
    for (const companion of reader.devices.values())
      if (companion !== device)
        forward(world, { from: device, to: companion, stanza, group, addressing: group.addressing, sealed });
    const content = await unsealForGroup(reader, device, { group, sealed });
    if (content) show(world, reader, { device, stanza, group, message: content });
    else askForCopy(world, reader, { device, stanza, group });
  }
}

interface Arrival {
  readonly device: LinkedDevice;
  readonly stanza: Node;
  readonly group: Group | undefined;
}

function show(
  world: World,
  reader: Person,
  { device, stanza, group, message }: Arrival & { readonly message: proto.IMessage },
): void {
  const { owner } = device;
  const isMine = reader === owner;
  const { id = '', to, recipient } = stanza.attrs;
  const other = isMine ? world.people.findByJid(recipient ?? to)?.number : owner.number;
  const chat = group?.id ?? other ?? readJid(to)?.user ?? '';
  note(world, reader, { id, chat, from: owner.number, isMine, at: new Date(), content: message });
  const { ticks } = reader.settings;
  if (isMine || ticks === 'none') return;
  const order: readonly Tick[] = ticks === 'read' ? ['delivered', 'read'] : ['delivered'];
  const isReversed = world.faults.happens('readBeforeDelivered');
  for (const tick of isReversed ? order.toReversed() : order) confirmAsPerson(world, reader, [id], tick);
}

function askForCopy(world: World, reader: Person, { device, stanza, group }: Arrival): void {
  const { id = '', to = '' } = stanza.attrs;
  const addressing = group?.addressing ?? readJid(to)?.addressing ?? 'pn';
  const jid = jidOf(reader, addressing);
  askAgain(world, reader, { device, id, from: group?.id ?? jid, participant: group && jid });
}

async function openPeerMessage(device: LinkedDevice, stanza: Node): Promise<proto.IMessage | undefined> {
  const content = await unseal(device.owner, device, childOf(stanza, 'enc'));
  return content?.deviceSentMessage?.message ?? content;
}

/** Key messages are not shown. */
const hasWords = (message: proto.IMessage): boolean =>
  Object.entries(message).some(
    ([name, value]) => value && name !== 'senderKeyDistributionMessage' && name !== 'messageContextInfo',
  );
