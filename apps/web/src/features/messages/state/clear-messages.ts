import { stopAudio } from './audio-player.ts';
import { clearEditTargets } from './edit-target.ts';
import { outgoingQueue } from './outgoing-queue.ts';
import { clearReplyTargets } from './reply-target.ts';
import { deleteOutgoing } from './stored-outgoing.ts';

interface Clearing {
  /** The user who signed out; undefined for an expired session, whose texts wait on the device for their author. */
  readonly leaverId?: number | undefined;
}

/**
 * Clears the messages, selections and playback of the previous user. Pending messages would otherwise be sent in the
 * name of the next user of this computer.
 */
export function clearMessages({ leaverId }: Clearing = {}): void {
  outgoingQueue.clear();
  if (leaverId !== undefined) deleteOutgoing(leaverId);
  clearReplyTargets();
  clearEditTargets();
  stopAudio();
}
