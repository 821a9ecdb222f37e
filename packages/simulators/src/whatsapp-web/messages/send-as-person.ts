import type { proto } from '@whiskeysockets/baileys';
import { encodeWAMessage } from '@whiskeysockets/baileys';
import type { Group } from '../groups/groups.ts';
import { addressOf, type LinkedDevice } from '../people/linked-device.ts';
import type { MessageLogEntry } from '../people/message-log.ts';
import { addressingOf, type Person } from '../people/person.ts';
import { isGroupJid, isListJid, jidOf } from '../wire/jids.ts';
import { el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { newMessageId } from './message-id.ts';
import { presentEntry } from './present-entry.ts';
import { encryptForDevice, envelopeType, maybeCorrupt } from './send-to-device.ts';

export interface PersonMessage {
  readonly sender: Person;
  /** A number, or the id of a group or of a broadcast list. */
  readonly chat: string;
  readonly content: proto.IMessage;
  readonly id?: string;
  readonly at?: Date;
}

/** A person writes on a phone: it appears there, on the others' phones, and on every linked device. */
export function sendAsPerson(world: World, message: PersonMessage): Promise<MessageLogEntry> {
  const { sender, chat, content, id = newMessageId(), at = new Date() } = message;
  const readers = readersOf(world, sender, chat);
  return sender.inTurn(async () => {
    const fields = { id, from: sender.number, at, content };
    const { entry } = note(world, sender, { ...fields, chat, isMine: true });
    for (const reader of readers) {
      if (reader !== sender) note(world, reader, { ...fields, chat: chatFor(sender, chat), isMine: false });
    }
    for (const device of [...readers, sender].flatMap(devicesOf)) {
      await sendEntry(world, { sender, entry, device });
      if (world.faults.happens('duplicateMessages')) await sendEntry(world, { sender, entry, device });
    }
    return entry;
  });
}

/** One entry of the sender's message log on its way to one device; `count` says how often the device asked for it. */
export async function sendEntry(
  world: World,
  { sender, entry, device, count }: { sender: Person; entry: MessageLogEntry; device: LinkedDevice; count?: string },
): Promise<void> {
  const group = world.groups.find(entry.chat);
  const envelope = group
    ? groupEnvelope(sender, group)
    : isListJid(entry.chat)
      ? groupEnvelope(sender, { id: entry.chat, addressing: addressingOf(sender) })
      : directEnvelope(world, sender, { device, chat: entry.chat });
  const parts = group
    ? await encryptForGroup(world, { sender, group, device, content: entry.content, isAsked: count !== undefined })
    : [await encryptForDevice(world, sender, device, forWhom(world, { sender, device, entry }))];
  const isWithheld = count === undefined && world.faults.happens('withholdMessages');
  const content = isWithheld ? [el('unavailable')] : parts.map((part) => withCount(part, count));
  device.mailbox.deliver(
    el(
      'message',
      {
        ...envelope,
        id: entry.id,
        type: envelopeType(entry.content),
        t: unixSeconds(entry.at),
        notify: sender.settings.name,
      },
      content,
    ),
  );
}

const withCount = ({ tag, attrs, content }: Node, count: string | undefined): Node =>
  el(tag, { ...attrs, count }, content);

function readersOf({ people, groups, lists }: World, sender: Person, chat: string): Person[] {
  if (isListJid(chat)) return [...(lists.get(chat) ?? [])];
  if (!isGroupJid(chat)) return [people.get(chat)];
  const { members } = groups.get(chat);
  if (!members.has(sender)) throw new Error(`${sender.settings.name} is not in the group`);
  return [...members.keys()].filter((member) => member !== sender);
}

const chatFor = (sender: Person, chat: string): string => (isGroupJid(chat) ? chat : sender.number);

const devicesOf = (person: Person): LinkedDevice[] => [...person.devices.values()];

export function note(world: World, person: Person, fields: Omit<MessageLogEntry, 'copies' | 'status'>) {
  const written = person.messageLog.write(fields);
  if (written.isNew)
    world.changes.publish({ kind: 'message', number: person.number, detail: presentEntry(written.entry) });
  return written;
}

/** To the sender's own devices a message goes as one that was sent from another device. */
function forWhom(
  { people }: World,
  { sender, device, entry }: { sender: Person; device: LinkedDevice; entry: MessageLogEntry },
) {
  if (device.owner !== sender) return entry.content;
  if (isListJid(entry.chat)) return { deviceSentMessage: { destinationJid: entry.chat, message: entry.content } };
  const other = people.get(entry.chat);
  return { deviceSentMessage: { destinationJid: jidOf(other, addressingOf(other)), message: entry.content } };
}

/** Both sides are named by the address the other person is seen under, and that person by both addresses. */
function directEnvelope(
  world: World,
  sender: Person,
  { device, chat }: { readonly device: LinkedDevice; readonly chat: string },
) {
  const isOwn = device.owner === sender;
  const shown = isOwn ? world.people.get(chat) : sender;
  const addressing = addressingOf(shown);
  const other = addressing === 'lid' ? 'pn' : 'lid';
  const { sharesNumber, tellsLid } = shown.settings;
  const alternative = (other === 'lid' ? tellsLid : sharesNumber) ? jidOf(shown, other) : undefined;
  return {
    from: jidOf(sender, addressing),
    recipient: isOwn ? jidOf(shown, addressing) : undefined,
    [`${isOwn ? 'peer_recipient' : 'sender'}_${other}`]: alternative,
    addressing_mode: addressing,
  };
}

function groupEnvelope(sender: Person, { id, addressing }: Pick<Group, 'id' | 'addressing'>) {
  const isLid = addressing === 'lid';
  const alternative = jidOf(sender, isLid ? 'pn' : 'lid');
  return {
    from: id,
    participant: jidOf(sender, addressing),
    participant_pn: isLid && sender.settings.sharesNumber ? alternative : undefined,
    participant_lid: isLid ? undefined : alternative,
    addressing_mode: addressing,
  };
}

/** A retry request gets the message and the sender's key together, encrypted for that device alone. */
async function encryptForGroup(
  world: World,
  { sender, group, device, content, isAsked }: ReadGroupMessage,
): Promise<Node[]> {
  const address = addressOf(device);
  const senderKeyDistributionMessage = {
    groupId: group.id,
    axolotlSenderKeyDistributionMessage: await sender.groupKeys.distribution(group.id),
  };
  if (isAsked) return [await encryptForDevice(world, sender, device, { ...content, senderKeyDistributionMessage })];
  const parts: Node[] = [];
  if (!sender.groupKeys.isKnownTo(group.id, address)) {
    parts.push(await encryptForDevice(world, sender, device, { senderKeyDistributionMessage }));
    sender.groupKeys.toldTo(group.id, address);
  }
  const ciphertext = await sender.groupKeys.encrypt(group.id, encodeWAMessage(content));
  return [...parts, el('enc', { v: '2', type: 'skmsg' }, maybeCorrupt(world, ciphertext))];
}

interface ReadGroupMessage {
  readonly sender: Person;
  readonly group: Group;
  readonly device: LinkedDevice;
  readonly content: proto.IMessage;
  readonly isAsked: boolean;
}
