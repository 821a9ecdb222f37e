/** A conversation as the page knows it, on any channel. */

/** Each channel has a picture of this name. */
export type ChannelMark = 'whatsapp' | 'whatsapp-web' | 'messenger' | 'instagram';

/** The authors of the business that may write to the customer now: bots and people, people only, or none freely. */
export type Window = 'open' | 'people' | 'closed';

/** One of the business's numbers or pages: where the customer writes to. */
export interface Line {
  readonly id: string;
  readonly channelId: ChannelMark;
  readonly name: string;
  readonly address: string;
  /** The app of the simulator that owns it and receives its webhooks. */
  readonly app: string;
  /** Only of a WhatsApp number: whether its owner also has it in the WhatsApp Business app, connected to the platform. */
  readonly ownerApp?: 'connected' | 'not-connected';
}

export interface Person {
  /** On WhatsApp the number, digits only; elsewhere what the page knows this person by. */
  readonly id: string;
  readonly name: string;
  /** The business gets no number, only another identity (LID). */
  readonly hidesNumber?: boolean;
}

/** One customer on one business number. */
export interface ChatKey {
  readonly lineId: string;
  readonly personId: string;
}

export interface Chat extends ChatKey {
  readonly channelId: ChannelMark;
  readonly name: string;
  /** How the business knows the customer: a number, a user name. */
  readonly address: string;
  readonly window: Window;
  readonly unread: number;
  readonly lastMessage: Message | undefined;
  readonly isGroup?: boolean;
}

/** A customer's call to the business: refused there, cancelled here, or unanswered. */
export interface Call extends ChatKey {
  readonly id: string;
  /** When it began to ring. */
  readonly at: string;
  readonly state: 'ringing' | 'rejected' | 'ended' | 'missed';
}

export interface Group {
  readonly subject: string;
  readonly members: readonly (Person & { readonly isAdmin: boolean; readonly isMe: boolean })[];
  /** People who can join. */
  readonly others: readonly Person[];
}

export type GroupChange =
  | { readonly do: 'rename'; readonly subject: string }
  | { readonly do: 'add' | 'remove'; readonly personId: string };

export interface Message {
  readonly id: string;
  readonly isMine: boolean;
  readonly at: string;
  readonly body: Body;
  readonly replyTo: string | undefined;
  /** A label above it: a story it answers, a late delivery. */
  readonly note: string | undefined;
  readonly myReaction: string | undefined;
  readonly theirReaction: string | undefined;
  readonly isEdited: boolean;
  readonly isDeleted: boolean;
  /** The business has read it. */
  readonly isSeen: boolean;
  /** From the business and not read by the customer yet. */
  readonly isUnread: boolean;
  /** Not on the phone yet, on it, or never to arrive. */
  readonly arrival: 'under way' | 'here' | 'failed';
  readonly failure: string | undefined;
}

export type Body = TextBody | FileBody | LocationBody | ContactsBody | CardBody | ReactionBody | UnknownBody;

export interface TextBody {
  readonly kind: 'text';
  readonly text: string;
}

export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

export interface FileBody {
  readonly kind: 'file';
  readonly file: FileKind;
  /** Where this page reads the bytes; without it they are elsewhere or gone. */
  readonly url?: string;
  /** An address outside this machine, which the page names but never loads. */
  readonly link?: string;
  readonly mimeType?: string;
  readonly filename?: string;
  readonly sizeBytes?: number;
  readonly caption?: string;
  readonly isVoice?: boolean;
}

export interface LocationBody {
  readonly kind: 'location';
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string;
  readonly address?: string;
}

export interface ContactsBody {
  readonly kind: 'contacts';
  readonly cards: readonly ContactCard[];
}

export interface ContactCard {
  readonly name: string;
  readonly phones: readonly string[];
}

/** A message with parts and choices: a template, reply buttons or a list. */
export interface CardBody {
  readonly kind: 'card';
  readonly header?: string;
  readonly headerFile?: FileBody;
  readonly text: string;
  readonly footer?: string;
  readonly buttons: readonly CardButton[];
  readonly list?: CardList;
}

export interface CardButton {
  readonly label: string;
  readonly does: 'reply' | 'link' | 'call' | 'copy';
  /** The label of its action. */
  readonly id: string;
}

export interface CardList {
  readonly label: string;
  readonly sections: readonly { readonly title: string; readonly rows: readonly ListRow[] }[];
}

export interface ListRow {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

/** A separate message on the wire; on a phone, a mark on its target message. */
export interface ReactionBody {
  readonly kind: 'reaction';
  readonly emoji: string;
}

export interface UnknownBody {
  readonly kind: 'unknown';
  readonly text: string;
}

/** A message of the customer. */
export type Draft =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'story-reply'; readonly text: string }
  | {
      readonly kind: 'file';
      readonly file: Blob;
      readonly name: string;
      readonly as: FileKind;
      readonly caption: string;
      readonly isVoice: boolean;
    }
  | LocationBody
  | { readonly kind: 'contact'; readonly card: ContactCard };

/** The interface of a channel. Another channel is another object like this, in its own folder. */
export interface Channel {
  readonly id: ChannelMark;
  /** Which simulator plays it. */
  readonly simulator: 'meta' | 'whatsapp-web';
  readonly label: string;
  readonly reactions: readonly string[];
  /** The abilities of its customers. */
  readonly can: {
    readonly edit: boolean;
    readonly remove: boolean;
    readonly sendDocument: boolean;
    readonly sendPlace: boolean;
    readonly sendCard: boolean;
    /** Words below a file. */
    readonly caption: boolean;
    readonly replyToStory: boolean;
    /** Be known by another identity than their number. */
    readonly hideNumber: boolean;
  };
  readonly samplePeople: readonly Person[];
  /** Label, purpose and error text of the field for a person's id. */
  readonly personLabel: string;
  readonly personHint: string;
  readonly personProblem: string;
  readonly whoMayWrite: Readonly<Record<Window, string>>;
  /** An unused id, where people do not choose theirs. */
  suggestPersonId?(): string;
  /** How a person's id is shown, such as a number with its spaces. */
  formatPersonId(id: string): string;
  /** The id in a typed text, or undefined when it is none. */
  readPersonId(text: string): string | undefined;
  listLines(): Promise<Line[]>;
  listChats(lineId: string): Promise<Chat[]>;
  listPeople(): Promise<Person[]>;
  savePerson(lineId: string, person: Person): Promise<void>;
  listMessages(chat: ChatKey): Promise<Message[]>;
  send(chat: ChatKey, draft: Draft, replyTo: string | undefined): Promise<void>;
  tap(chat: ChatKey, messageId: string, choice: string): Promise<void>;
  edit(chat: ChatKey, messageId: string, text: string): Promise<void>;
  remove(chat: ChatKey, messageId: string): Promise<void>;
  /** An empty emoji takes the reaction back. */
  react(chat: ChatKey, messageId: string, emoji: string): Promise<void>;
  markRead(chat: ChatKey): Promise<void>;
  markPlayed(chat: ChatKey, messageId: string): Promise<void>;
  /** Only where the business sees typing. */
  sendTyping?(chat: ChatKey, isTyping: boolean): Promise<void>;
  /** Only where there are groups: the first member creates it. Resolves to the member played here. */
  createGroup?(lineId: string, group: { subject: string; members: readonly string[] }): Promise<string>;
  /** Undefined when the business, or whom one plays, is not in it any more. */
  readGroup?(chat: ChatKey): Promise<Group | undefined>;
  changeGroup?(chat: ChatKey, change: GroupChange): Promise<void>;
  /** Only where calls exist. Resolves to the call's id; events report its progress. */
  startCall?(chat: ChatKey): Promise<string>;
  endCall?(callId: string, why: 'ended' | 'missed'): Promise<void>;
  readCall?(event: unknown): Call | undefined;
  /** Ringing calls, for a page that was not open when they began. */
  listCalls?(): Promise<Call[]>;
  /** Only where the business can also answer in the provider's own app, past the system. */
  answerAsOwner?(chat: ChatKey, text: string): Promise<void>;
  /** Only where the owner can disconnect the line from the platform, in that app. */
  removeAsOwner?(lineId: string): Promise<void>;
  /** What a simulator event says about a chat of this channel. Typing is repeated, or ended explicitly. */
  readEvent(
    event: unknown,
  ): (ChatKey & { readonly message: Message | undefined; readonly isTyping?: boolean }) | undefined;
}

/** The state of the simulator behind the channels. */
export interface Simulation {
  readonly aheadMs: number;
  readonly faults: Readonly<Record<string, number>>;
  /** Where each app's webhooks go, by the app's name; null when they are off. */
  readonly callbacks: Readonly<Record<string, string | null>>;
  readonly waiting: number;
}

export interface State {
  /** Of the chosen business number. */
  readonly channel: Channel;
  readonly lines: readonly Line[];
  readonly lineId: string | undefined;
  readonly chats: readonly Chat[];
  readonly personId: string | undefined;
  readonly messages: readonly Message[];
  readonly isLoading: boolean;
  /** With each simulator. */
  readonly isConnected: Readonly<Record<Channel['simulator'], boolean>>;
  readonly isTyping: boolean;
  /** Calls that ring now. */
  readonly calls: readonly Call[];
  readonly replyTo: Message | undefined;
  readonly editing: Message | undefined;
  readonly confirmsReading: boolean;
  /** Messages seen without a read receipt, per chat, so that their count is cleared here. */
  readonly seenQuietly: Readonly<Record<string, number>>;
  readonly simulation: Simulation | undefined;
}
