import { childrenOf, el } from '../wire/nodes.ts';
import type { Answer, Question } from './iq.ts';

/** Archived, pinned, muted and starred state: the phone has none, and reports of a device are not stored. */
export function answerAppState({ ask }: Question): Answer {
  const collections = childrenOf(ask, 'collection').map(({ attrs }) =>
    el('collection', { name: attrs['name'], version: attrs['version'], has_more_patches: 'false' }),
  );
  return [el('sync', {}, collections)];
}
