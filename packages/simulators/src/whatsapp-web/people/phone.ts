import { proto } from '@whiskeysockets/baileys';
import { type Call, presentCall } from '../calls/calls.ts';
import { changeGroup, createGroup, type GroupChange } from '../groups/change-group.ts';
import type { Group, NewGroup } from '../groups/groups.ts';
import { sendChats } from '../history/send-history.ts';
import {
  contactCardContent,
  deletionContent,
  editContent,
  fileContent,
  locationContent,
  type Place,
  reactionContent,
  type SentFile,
  type Target,
  textContent,
} from '../messages/contents.ts';
import { newMessageId } from '../messages/message-id.ts';
import { expireFile, openFile, type PresentedMessage, presentEntry } from '../messages/present-entry.ts';
import { confirmAsPerson, notifyOwnDevices, raiseStatus, type Tick } from '../messages/receipts.ts';
import { askAgain } from '../messages/retries.ts';
import { sendAsPerson } from '../messages/send-as-person.ts';
import { enterCode } from '../pairing/pair-by-code.ts';
import { scanQr } from '../pairing/pair-by-qr.ts';
import { type Typing, typeAsPerson } from '../presence.ts';
import { createGroupKeys } from '../signal/group-keys.ts';
import { createSignalEndpoint } from '../signal/signal-endpoint.ts';
import { jidOf } from '../wire/jids.ts';
import { unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { type DeviceHandle, handleOf } from './device-handle.ts';
import { addressOf } from './linked-device.ts';
import { notifyNewIdentity, notifyNewPicture } from './notify-devices.ts';
import type { Person, PersonSettings } from './person.ts';

/** The recipient of a message: a number, a group's id, or an object with one. */
export type Chat = string | { readonly number: string } | { readonly id: string };

/** A history message, on the phone before anything was linked to it. */
export interface Memory {
  readonly text: string;
  readonly at: Date;
  readonly isMine?: boolean;
  readonly id?: string;
}

/** The actions of a person with a phone. Sending resolves to the message's id once the server has it. */
export interface Phone {
  readonly number: string;
  readonly lid: string;
  readonly settings: PersonSettings;

  scan(qrText: string): Promise<DeviceHandle>;
  enterCode(code: string): Promise<DeviceHandle>;
  /** Clients linked to this phone, oldest first. */
  devices(): DeviceHandle[];

  says(to: Chat, text: string, options?: { readonly replyTo?: string; readonly id?: string }): Promise<string>;
  sendsFile(to: Chat, file: SentFile): Promise<string>;
  sendsVoice(to: Chat, bytes: Buffer): Promise<string>;
  sendsLocation(to: Chat, place: Place): Promise<string>;
  sendsContact(to: Chat, card: { readonly name: string; readonly number: string }): Promise<string>;
  reacts(messageId: string, emoji: string): Promise<string>;
  edits(messageId: string, text: string): Promise<string>;
  deletes(messageId: string): Promise<string>;
  /** Any content of the protocol without its own function here. */
  sends(to: Chat, content: proto.IMessage): Promise<string>;
  /**
   * To each member of a broadcast list, who sees it in the chat with the sender; `status` for what expires after a day.
   */
  broadcasts(to: readonly Chat[], text: string, options?: { readonly list?: string }): Promise<string>;

  types(to: Chat, typing?: Typing): void;
  /** The delivered tick by hand; without ids everything from this chat. */
  gets(chat: Chat, ids?: readonly string[]): void;
  reads(chat: Chat, ids?: readonly string[]): void;
  plays(messageId: string): void;
  calls(to: Chat, options?: { readonly isVideo?: boolean }): OutgoingCall;

  createsGroup(group: Omit<NewGroup, 'creator' | 'members'> & { readonly members: readonly Chat[] }): Group;
  changesGroup(groupId: string, change: MemberChange | Exclude<GroupChange, { members: unknown }>): void;

  /** As after a reinstallation: messages of linked devices cannot be read until a new session is established. */
  losesSessions(): void;
  /** Claims that it could not read this message, as a tampered client may of one it never received. */
  asksFor(messageId: string, of: Chat, where?: { readonly group?: Group }): void;
  /** New keys; devices linked to this phone are logged out. */
  reinstalls(): void;
  setsPicture(picture: Buffer | undefined): void;
  remembers(chat: Chat, memories: readonly Memory[]): void;
  /** Sends linked devices another history chunk: all of this chat. */
  tellsPastOf(chat: Chat): Promise<void>;

  /** Received messages, in order. */
  received(): PresentedMessage[];
  /** The ids of what it could not read when it came: shown where the second try arrived, not where they were written. */
  askedAgain(): string[];
  /** Everything on the phone, or one chat of it. */
  messages(chat?: Chat): PresentedMessage[];
  /** A message in the words of the protocol, for what a description leaves out. */
  content(messageId: string): proto.IMessage;
  file(messageId: string): { readonly bytes: Buffer; readonly mimeType: string };
  /** The file servers have deleted it, as after some weeks. Phones still have it. */
  fileExpires(messageId: string): void;
  /** It is deleted on this phone, which answers so to requests. */
  losesFile(messageId: string): void;
}

export interface MemberChange {
  readonly do: 'add' | 'remove' | 'promote' | 'demote';
  readonly members: readonly Chat[];
}

export interface OutgoingCall {
  readonly id: string;
  state(): Call['state'];
  hangsUp(): void;
  /** Rings until the network ends it. */
  isMissed(): void;
}

export function phoneOf(world: World, person: Person): Phone {
  const { messageLog } = person;
  const present = () => messageLog.entries().map(presentEntry);
  const people = (chats: readonly Chat[]) => chats.map((chat) => world.people.get(chatName(chat)));

  async function send(to: Chat, content: proto.IMessage, id?: string): Promise<string> {
    const letter = { sender: person, chat: chatName(to), content, ...(id && { id }) };
    return (await sendAsPerson(world, letter)).id;
  }

  function target(messageId: string): Target {
    const entry = messageLog.find(messageId);
    if (!entry) throw new Error(`The message ${messageId} is not on this phone`);
    const addressing = world.groups.find(entry.chat)?.addressing ?? 'pn';
    return { entry, authorJid: jidOf(world.people.get(entry.from), addressing) };
  }

  function confirm(chat: Chat, ids: readonly string[] | undefined, tick: Tick): void {
    const entries = messageLog.entries().filter((entry) => !entry.isMine && entry.chat === chatName(chat));
    const chosen = ids ?? entries.map(({ id }) => id);
    confirmAsPerson(world, person, chosen, tick);
    if (tick === 'read') notifyOwnDevices(world, person, chosen);
    for (const { id, from } of entries) if (chosen.includes(id)) raiseStatus(world, world.people.get(from), id, tick);
  }

  return {
    number: person.number,
    lid: person.lid,
    settings: person.settings,

    scan: async (qrText) => handleOf(world, await scanQr(world, person, qrText)),
    enterCode: async (code) => handleOf(world, await enterCode(world, person, code)),
    devices: () => [...person.devices.values()].map((device) => handleOf(world, device)),

    says: (to, text, { replyTo, id } = {}) => send(to, textContent(text, replyTo ? target(replyTo) : undefined), id),
    sendsFile: (to, file) => send(to, fileContent(world.media, file)),
    sendsVoice: (to, bytes) =>
      send(to, fileContent(world.media, { bytes, mimeType: 'audio/ogg; codecs=opus', isVoice: true })),
    sendsLocation: (to, place) => send(to, locationContent(place)),
    sendsContact: (to, card) => send(to, contactCardContent(card)),
    reacts: (id, emoji) => send(target(id).entry.chat, reactionContent(target(id), emoji)),
    edits: (id, text) => send(target(id).entry.chat, editContent(target(id), text)),
    deletes: (id) => send(target(id).entry.chat, deletionContent(target(id))),
    sends: send,
    broadcasts(to, text, { list = unixSeconds() } = {}) {
      const id = `${list}@broadcast`;
      world.lists.set(id, people(to));
      return send(id, textContent(text));
    },

    types: (to, typing = 'composing') => typeAsPerson(world, person, chatName(to), typing),
    gets: (chat, ids) => confirm(chat, ids, 'delivered'),
    reads: (chat, ids) => confirm(chat, ids, 'read'),
    plays: (id) => confirm(target(id).entry.chat, [id], 'played'),
    calls(to, { isVideo = false } = {}) {
      const call = world.calls.start(world, { from: person, to: world.people.get(chatName(to)), isVideo });
      return {
        id: call.id,
        state: () => presentCall(call).state,
        hangsUp: () => world.calls.end(world, call.id, 'ended'),
        isMissed: () => world.calls.end(world, call.id, 'missed'),
      };
    },

    createsGroup: ({ members, ...group }) =>
      createGroup(world, { ...group, creator: person, members: people(members) }),
    changesGroup(groupId, change) {
      const group = world.groups.get(groupId);
      const readable = 'members' in change ? { ...change, members: people(change.members) } : change;
      changeGroup(world, group, person, readable);
    },

    losesSessions() {
      for (const { devices } of world.people.all())
        for (const device of devices.values()) person.phone.forgetSession(addressOf(device));
    },
    asksFor(id, of, { group } = {}) {
      const jid = jidOf(person, group?.addressing ?? 'pn');
      for (const device of world.people.get(chatName(of)).devices.values())
        askAgain(world, person, { device, id, from: group?.id ?? jid, participant: group && jid });
    },
    reinstalls() {
      for (const device of person.devices.values()) handleOf(world, device).logOut();
      person.phone = createSignalEndpoint();
      person.groupKeys = createGroupKeys(person.phone);
      notifyNewIdentity(world, person);
    },
    setsPicture(picture) {
      person.settings.picture = picture;
      notifyNewPicture(world, person);
    },
    remembers(chat, memories) {
      for (const { text, at, isMine = false, id = newMessageId() } of memories) {
        const from = isMine ? person.number : chatName(chat);
        messageLog.write({ id, chat: chatName(chat), from, isMine, at, content: { conversation: text } });
      }
    },
    async tellsPastOf(chat) {
      const entries = messageLog.entries().filter((entry) => entry.chat === chatName(chat));
      for (const device of person.devices.values())
        await sendChats(world, device, { entries, syncType: proto.HistorySync.HistorySyncType.RECENT });
    },

    received: () => present().filter(({ isMine }) => !isMine),
    askedAgain: () => [...person.askedAgain],
    messages: (chat) => present().filter((message) => chat === undefined || message.chat === chatName(chat)),
    content: (messageId) => target(messageId).entry.content,
    file: (messageId) => openFile(world.media, target(messageId).entry),
    fileExpires: (messageId) => expireFile(world.media, target(messageId).entry),
    losesFile: (messageId) => void person.lostFiles.add(messageId),
  };
}

function chatName(chat: Chat): string {
  if (typeof chat === 'string') return chat;
  return 'number' in chat ? chat.number : chat.id;
}
