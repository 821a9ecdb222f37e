import type { Json } from '../../json.ts';
import { callbackForAccount } from '../../webhooks/callback.ts';
import type { PhoneNumber } from '../accounts.ts';
import { metadataOf } from '../post-number-event.ts';
import type { World } from '../world.ts';

export interface AppEvent {
  readonly field: 'history' | 'smb_app_state_sync' | 'smb_message_echoes';
  readonly id: string;
  readonly detail: string;
  readonly lists: Json;
  /** The person it is about; events about different people may overtake each other. */
  readonly waId?: string;
}

/** An event of the owner's app, to every app subscribed to the account. */
export function postAppEvent(world: World, number: PhoneNumber, { field, id, detail, lists, waId }: AppEvent): void {
  const event = {
    object: 'whatsapp_business_account',
    entryId: number.account.id,
    entryTime: Math.floor(world.clock.nowMs() / 1000),
    field,
    value: { messaging_product: 'whatsapp', metadata: metadataOf(number), ...lists },
    mergeKey: `${number.id} ${field}`,
    lane: `${number.id} ${waId ?? field}`,
  };
  const at = new Date(world.clock.nowMs()).toISOString();
  for (const { app } of number.account.subscribers.values())
    world.webhooks.tell(app, callbackForAccount(app, number.account), event, {
      at,
      kind: 'app',
      id,
      detail,
      phoneNumberId: number.id,
      waId,
    });
}
