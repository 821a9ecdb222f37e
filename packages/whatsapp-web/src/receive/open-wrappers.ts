import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';

/** A forged message could nest wrappers without end. */
const MOST_WRAPPERS = 5;

/** Unwraps the content of a message: disappearing, view-once, or mentioned in a group. */
export function openWrappers(message: proto.IMessage): proto.IMessage {
  let content = normalizeMessageContent(message) ?? {};
  for (let opened = 0; opened < MOST_WRAPPERS; opened += 1) {
    const inner = unknownToClient(content)?.message;
    if (!inner) break;
    content = normalizeMessageContent(inner) ?? {};
  }
  return content;
}

const unknownToClient = (content: proto.IMessage): proto.Message.IFutureProofMessage | null | undefined =>
  content.groupMentionedMessage ??
  content.botInvokeMessage ??
  content.botForwardedMessage ??
  content.questionMessage ??
  content.questionReplyMessage;
