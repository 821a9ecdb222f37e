import { el } from '../wire/nodes.ts';
import type { Answer } from './iq.ts';

/** No experiment is switched on: the client keeps its own defaults. */
export const answerProperties = (): Answer => [el('props', { hash: 'none' }, [])];
