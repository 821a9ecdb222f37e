import type { Conversation } from '../conversation.ts';
import { optionsBelow } from '../options/options-below.ts';

/** Whether there is something to choose from: several queues, or several options in the only one. */
export function hasChoice(conversation: Pick<Conversation, 'queues' | 'options'>): boolean {
  const [only, ...others] = conversation.queues;
  if (!only || others.length > 0) return others.length > 0;
  return !only.closesTickets && optionsBelow(conversation, { queueId: only.id, optionId: null }).length > 1;
}
