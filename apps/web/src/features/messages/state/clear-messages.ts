import { stopAudio } from './audio-player.ts';
import { outgoingQueue } from './outgoing-queue.ts';
import { clearReplyTargets } from './reply-target.ts';

/**
 * Forgets what the person who was here had written, chosen and listened to. What still waits to be sent would
 * otherwise go out in the name of the next person at this computer.
 */
export function clearMessages(): void {
  outgoingQueue.clear();
  clearReplyTargets();
  stopAudio();
}
