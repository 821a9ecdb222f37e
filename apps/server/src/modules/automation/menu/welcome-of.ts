import type { Outgoing } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { textOf } from './text-of.ts';
import { withGreetingFile } from './with-greeting-file.ts';

/** What a customer reads on coming somewhere, and how it is said once the options stand under it. */
export interface Welcome {
  readonly text: string;
  readonly speak: (text: string) => Outgoing[];
}

/** In the words of the queue; where it is the only one and has none, in those of the connection. */
export function welcomeOf({ queues, connection }: Conversation, queue: QueueFacts): Welcome {
  if (queues.length > 1 || queue.greetingMessage.trim() !== '') return { text: queue.greetingMessage, speak: textOf };
  return { text: connection.greetingMessage, speak: (text) => withGreetingFile(connection, text) };
}
