import type { Answer } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { textOf } from './text-of.ts';

/** Said here and not by the farewell of a closed ticket, which keeps silent on waiting ones unless a setting says so. */
export const sayGoodbye = ({ connection }: Conversation): Answer => ({
  says: textOf(connection.completionMessage),
  next: { close: { saysFarewell: false } },
});
