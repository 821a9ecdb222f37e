import { unlinkDevice } from '../unlink-device.ts';
import { type Answer, type Question, Refusal } from './iq.ts';

/** A device that logs out asks to be taken off the phone's list. */
export function answerCompanion({ world, device, ask }: Question): Answer {
  if (ask.tag !== 'remove-companion-device') throw new Refusal(501, 'feature-not-implemented');
  unlinkDevice(world, device);
  return [];
}
