import { stopAudio } from './audio-player.ts';
import { clearEditTargets } from './edit-target.ts';
import { outgoingQueue } from './outgoing-queue.ts';
import { clearReplyTargets } from './reply-target.ts';
import { forgetOutgoing } from './stored-outgoing.ts';

interface Clearing {
  /** Who signed out. A session that ran out is none: its texts wait on the device for their writer. */
  readonly leaverId?: number | undefined;
}

/**
 * Forgets what the person who was here had written, chosen and listened to. What still waits to be sent would
 * otherwise go out in the name of the next person at this computer.
 */
export function clearMessages({ leaverId }: Clearing = {}): void {
  outgoingQueue.clear();
  if (leaverId !== undefined) forgetOutgoing(leaverId);
  clearReplyTargets();
  clearEditTargets();
  stopAudio();
}
