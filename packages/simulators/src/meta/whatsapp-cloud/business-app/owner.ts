import type { Json } from '../../json.ts';
import type { PhoneNumber } from '../accounts.ts';
import { type ChatMessage, newMessage } from '../chats.ts';
import { createWamid } from '../ids.ts';
import { announceChange, postAccountEvent } from '../post-number-event.ts';
import type { World } from '../world.ts';
import { postAppEvent } from './post-app-event.ts';
import type { SignUp } from './sign-ups.ts';
import { postContact } from './start-sync.ts';

export interface PastMessage {
  readonly waId: string;
  readonly from: 'customer' | 'business';
  readonly text: string;
  readonly atMs: number;
}

/** The owner of a number, with the WhatsApp Business app. */
export interface NumberOwner {
  /** Goes through Meta's window; the code is exchanged once. */
  signsUp(signUp: Partial<SignUp> & Pick<SignUp, 'redirectUri'>): string;
  /** A message from before the sign-up, on the phone only. */
  has(past: PastMessage): ChatMessage;
  /** Writes in the app: the API is told by an echo. */
  says(waId: string, text: string): ChatMessage;
  edits(messageId: string, text: string): void;
  deletes(messageId: string): void;
  savesContact(waId: string, name: string): void;
  deletesContact(waId: string): void;
  /** Disconnects the number from the platform, in the app. */
  removesNumber(): void;
}

export function ownerOf(world: World, number: PhoneNumber): NumberOwner {
  const find = (messageId: string) => {
    const found = world.chats.findMessage(number, messageId);
    if (found?.message.from !== 'business') throw new Error(`The owner did not write ${messageId}`);
    return found;
  };
  const echo = (waId: string, message: Json & { readonly id: string; readonly type: string }) =>
    postAppEvent(world, number, {
      field: 'smb_message_echoes',
      id: message.id,
      detail: message.type,
      waId,
      lists: { message_echoes: [{ from: number.digits, to: waId, timestamp: world.clock.timestamp(), ...message }] },
    });
  return {
    signsUp: ({ redirectUri, sharesHistory = true }) => world.signUps.finish(number, { redirectUri, sharesHistory }),
    has({ waId, from, text, atMs }) {
      const message = newMessage({ id: createWamid(waId, from), from, atMs, type: 'text', content: { body: text } });
      world.chats.add(world.chats.open(number, waId), message);
      return message;
    },
    says(waId, text) {
      if (!number.isOnBusinessApp) throw new Error('The number is not on the WhatsApp Business app');
      const chat = world.chats.open(number, waId);
      const content = { body: text };
      const id = createWamid(waId, 'business');
      const message = newMessage({
        id,
        from: 'business',
        atMs: world.clock.nowMs(),
        type: 'text',
        content,
        status: 'sent',
      });
      world.chats.add(chat, message);
      announceChange(world, chat, message);
      echo(waId, { id, type: 'text', text: content });
      return message;
    },
    edits(messageId, text) {
      const { chat, message } = find(messageId);
      message.content = { body: text };
      message.isEdited = true;
      announceChange(world, chat, message);
      const edit = { original_message_id: messageId, message: { type: 'text', text: { body: text } } };
      echo(chat.waId, { id: createWamid(chat.waId, 'business'), type: 'edit', edit });
    },
    deletes(messageId) {
      const { chat, message } = find(messageId);
      message.isDeleted = true;
      announceChange(world, chat, message);
      const revoke = { original_message_id: messageId };
      echo(chat.waId, { id: createWamid(chat.waId, 'business'), type: 'revoke', revoke });
    },
    savesContact(waId, name) {
      number.addressBook.set(waId, name);
      if (number.onboardedMs !== undefined) postContact(world, number, { waId, name, action: 'add' });
    },
    deletesContact(waId) {
      const name = number.addressBook.get(waId) ?? '';
      number.addressBook.delete(waId);
      if (number.onboardedMs !== undefined) postContact(world, number, { waId, name, action: 'remove' });
    },
    removesNumber() {
      postAccountEvent(world, number.account, {
        field: 'account_update',
        id: number.id,
        detail: 'PARTNER_REMOVED',
        value: {
          event: 'PARTNER_REMOVED',
          phone_number: number.digits,
          waba_info: { waba_id: number.account.id, owner_business_id: number.account.businessId },
          disconnection_info: { reason: 'PRIMARY_ACTIVITY', initiated_by: 'USER' },
        },
      });
      number.onboardedMs = undefined;
      world.signUps.revoke(number.account);
    },
  };
}
