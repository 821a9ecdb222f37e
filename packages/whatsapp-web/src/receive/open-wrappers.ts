import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';

/** A forger could put one into the other without end. */
const MOST_WRAPPERS = 5;

/** What a message says, out of whatever it is wrapped in: messages that vanish, are seen once, or mention a group. */
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
