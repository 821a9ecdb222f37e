import type { Spoken } from '../engine/run-state.ts';
import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';
import { type ContentElement, fileKindOf } from './single-block.node.ts';

/** Sends the elements in order. An interval sleeps; the run wakes at the element after it. */
export const runSingleBlock: NodeRunner<DataOf<'singleBlock'>> = {
  enter: ({ data: { elements }, element }) => {
    const says: Spoken[] = [];
    for (const [index, one] of elements.entries()) {
      if (index < element) continue;
      if (one.type === 'interval') return { says, next: { do: 'sleep', seconds: one.value, element: index + 1 } };
      says.push(toMessage(one));
    }
    return { says, next: { do: 'continue', output: 'a' } };
  },
};

function toMessage(element: Exclude<ContentElement, { type: 'interval' }>): Spoken {
  if (element.type === 'message') return { type: 'text', text: element.value };
  return {
    type: 'file',
    kind: fileKindOf[element.type],
    mediaKey: element.value,
    name: element.original || null,
    isVoice: element.type === 'audio' && element.record,
  };
}
