import type { EventActor } from '../../platform/channels/inbound-event.ts';
import type { EffectActor } from '../messages/index.ts';

/** Who did something, as it is kept with what was done until its message is here. */
export const toEffectActor = ({ sender, participant, isOwn }: EventActor): EffectActor => ({
  by: isOwn ? 'us' : 'customer',
  chat: [...sender.addresses],
  ...(participant && { participant: [...(participant.addresses ?? [])] }),
});
