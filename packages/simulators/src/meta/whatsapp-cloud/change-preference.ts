import type { Chat } from './chats.ts';
import { userIdsOf } from './ids.ts';
import { contactOf } from './people.ts';
import { postMessageEvent } from './post-number-event.ts';
import type { World } from './world.ts';

const details = {
  stop: 'User requested to stop marketing messages',
  resume: 'User requested to resume marketing messages',
} as const;

/** developers.facebook.com/…/webhooks/reference/user_preferences */
export function changePreference(world: World, chat: Chat, value: keyof typeof details): void {
  const { businessId } = chat.number.account;
  const person = world.people.get(chat.waId);
  const others = person.stoppedBusinesses.filter((id) => id !== businessId);
  world.people.set(chat.waId, { stoppedBusinesses: value === 'stop' ? [...others, businessId] : others });
  postMessageEvent(world, chat, {
    kind: 'message',
    field: 'user_preferences',
    id: `${chat.waId} ${value}`,
    detail: value,
    lists: {
      contacts: [contactOf(chat.number.account, person)],
      user_preferences: [
        {
          ...(!person.hidesNumber && { wa_id: chat.waId }),
          ...userIdsOf(chat.number.account, chat.waId),
          detail: details[value],
          category: 'marketing_messages',
          value,
          timestamp: Math.floor(world.clock.nowMs() / 1000),
        },
      ],
    },
  });
}
