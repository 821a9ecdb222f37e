import type { Json } from '../json.ts';
import { callbackForAccount, callbackOf } from '../webhooks/callback.ts';
import type { WebhookEvent } from '../webhooks/event.ts';
import type { BusinessAccount, PhoneNumber } from './accounts.ts';
import type { Chat, ChatMessage } from './chats.ts';
import { presentMessage } from './present-message.ts';
import type { World } from './world.ts';

/** Messages and statuses of one conversation, to every app subscribed to the account. */
export function postMessageEvent(
  world: World,
  chat: Chat,
  told: { kind: 'message' | 'status'; field?: string; id: string; detail: string; lists: Json },
  done?: () => void,
): void {
  const { number, waId } = chat;
  const event: WebhookEvent = {
    object: 'whatsapp_business_account',
    entryId: number.account.id,
    field: told.field ?? 'messages',
    value: { messaging_product: 'whatsapp', metadata: metadataOf(number), ...told.lists },
    mergeKey: `${number.id} ${told.kind} ${told.field ?? ''}`,
    lane: `${number.id} ${waId}`,
  };
  const about = {
    at: new Date(world.clock.nowMs()).toISOString(),
    kind: told.kind,
    id: told.id,
    detail: told.detail,
    phoneNumberId: number.id,
    waId,
  };
  const { subscribers } = number.account;
  if (subscribers.size === 0) done?.();
  for (const { app } of subscribers.values()) {
    world.webhooks.tell(app, callbackForAccount(app, number.account), event, about, done);
  }
}

/** Template events go to the app's own callback, whatever replaces it for messages. */
export function postAccountEvent(
  world: World,
  account: BusinessAccount,
  { field, value, id, detail }: { field: string; value: Json; id: string; detail: string },
): void {
  const event: WebhookEvent = {
    object: 'whatsapp_business_account',
    entryId: account.id,
    entryTime: Math.floor(world.clock.nowMs() / 1000),
    field,
    value,
    mergeKey: `${account.id} ${field} ${id}`,
    lane: account.id,
  };
  const about = {
    at: new Date(world.clock.nowMs()).toISOString(),
    kind: 'template' as const,
    id,
    detail,
    phoneNumberId: undefined,
    waId: undefined,
  };
  for (const { app } of account.subscribers.values()) world.webhooks.tell(app, callbackOf(app), event, about);
}

export function announceChange(world: World, { number, waId }: Chat, message: ChatMessage): void {
  if (!world.changes.hasListeners()) return;
  world.changes.publish({
    kind: 'message',
    phoneNumberId: number.id,
    waId,
    message: presentMessage(world, message),
  });
}

/** The number is written without "+" and spaces here, though the Graph API shows it with them. */
export function metadataOf(number: PhoneNumber): Json {
  return { display_phone_number: number.digits, phone_number_id: number.id };
}
