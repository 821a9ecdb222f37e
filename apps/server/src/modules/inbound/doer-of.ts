import type { Doer } from '../../platform/channels/inbound-event.ts';
import type { EffectDoer } from '../messages/index.ts';

/** Who did something, as it is kept with what was done until its message is here. */
export const doerOf = ({ sender, participant, isOwn }: Doer): EffectDoer => ({
  by: isOwn ? 'us' : 'customer',
  chat: [...sender.addresses],
  ...(participant && { participant: [...(participant.addresses ?? [])] }),
});
