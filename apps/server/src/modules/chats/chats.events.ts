import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutChat = z.object({ chatId: z.number() });

export const chatCreated = defineEvent('chat.created', aboutChat);
export const chatChanged = defineEvent('chat.changed', aboutChat);
/** These users are no longer members, or the chat no longer exists. */
export const chatLost = defineEvent('chat.lost', aboutChat.extend({ userIds: z.array(z.number()) }));
export const chatRead = defineEvent('chat.read', aboutChat.extend({ userId: z.number(), readSeq: z.number() }));
export const chatMessageWritten = defineEvent('chat.message-written', aboutChat.extend({ seq: z.number() }));
/** A message names these members of a chat with @. */
export const chatMentioned = defineEvent(
  'chat.mentioned',
  aboutChat.extend({ seq: z.number(), userIds: z.array(z.number()), excerpt: z.string() }),
);
