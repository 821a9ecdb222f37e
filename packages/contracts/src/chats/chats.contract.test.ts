import { expect, it } from 'vitest';
import { CHAT_MAX_MENTIONS } from './chat.ts';
import { newChatMessageBody } from './chats.contract.ts';

it('a message names at most fifty members: further ones are dropped', () => {
  const mentions = Array.from({ length: CHAT_MAX_MENTIONS + 1 }, (_, nr) => nr + 1);
  expect(newChatMessageBody.parse({ message: 'Oi', mentions }).mentions).toEqual(mentions.slice(0, 50));
});
