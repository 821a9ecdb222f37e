import type { Message } from '@recado/contracts';
import { createContext, use } from 'react';
import type { ShownMessage } from '../state/join-outgoing.ts';

/** What a bubble can ask of the conversation it stands in. */
export interface ConversationTools {
  readonly contactName: string;
  /** A look at a conversation: nothing in it can be answered or changed. */
  readonly isReadOnly: boolean;
  readonly onReply: (message: Message) => void;
  readonly onOptions: (message: Message, anchor: HTMLElement) => void;
  /** To the message that was answered. */
  readonly onGoTo: (messageId: string) => void;
  readonly onOpenPicture: (messageId: string) => void;
  /** Of a message that failed, or of which nobody knows. */
  readonly onSendAgain: (shown: ShownMessage) => void;
  readonly onDiscard: (shown: ShownMessage) => void;
  readonly onMarkSent: (shown: ShownMessage) => void;
  /** A contact card is to be saved, or written to. */
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
  if (tools === null) throw new Error('bubbles stand in a conversation');
  return tools;
}
