import type { EventActor, Sender } from '../../platform/channels/inbound-event.ts';
import type { EffectActor } from '../messages/index.ts';

/** The actor of an effect, as stored with it until its message arrives. */
export const toEffectActor = ({ sender, participant, isOwn }: EventActor): EffectActor => ({
  by: isOwn ? 'us' : 'customer',
  chat: [...sender.addresses],
  ...(participant && { participant: [...(participant.addresses ?? [])] }),
});

export const isGroup = ({ addresses }: Pick<Sender, 'addresses'>): boolean =>
  addresses.some(({ kind }) => kind === 'group');
