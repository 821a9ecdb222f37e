import type { Message } from '@recado/contracts';
import { createContext, use } from 'react';
import type { ShownMessage } from '../state/join-outgoing.ts';

/** The actions a bubble can request from its conversation. */
export interface ConversationTools {
  readonly contactName: string;
  /** A preview: nothing in it can be answered or changed. */
  readonly isReadOnly: boolean;
  readonly onReply: (message: Message) => void;
  readonly onOptions: (message: Message, anchor: HTMLElement) => void;
  /** Scrolls to the quoted message. */
  readonly onGoTo: (messageId: string) => void;
  readonly onOpenPicture: (messageId: string) => void;
  /** Of a failed or undecided message. */
  readonly onSendAgain: (shown: ShownMessage) => void;
  readonly onDiscard: (shown: ShownMessage) => void;
  readonly onMarkSent: (shown: ShownMessage) => void;
  /** Saves a contact card, or starts a conversation with it. */
  readonly onCard: (card: ReceivedCard, what: 'save' | 'write') => void;
}

export interface ReceivedCard {
  readonly name: string;
  readonly number: string;
}

const Tools = createContext<ConversationTools | null>(null);

export const ConversationToolsProvider = Tools;

export function useConversationTools(): ConversationTools {
  const tools = use(Tools);
  if (tools === null) throw new Error('Bubbles must be inside a conversation');
  return tools;
}
