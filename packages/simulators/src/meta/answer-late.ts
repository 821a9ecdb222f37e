import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultBox } from './faults.ts';
import { readBody } from './http.ts';

/** A complete request is handled, whether or not its sender is still connected when the response is ready. */
export async function answerLate({ faults }: { readonly faults: FaultBox }, request: IncomingMessage): Promise<void> {
  const { slowAnswerMs } = faults.current();
  if (slowAnswerMs === 0) return;
  await readBody(request);
  await pause(faults.dice.between('slowAnswerMs', 0, slowAnswerMs));
}
