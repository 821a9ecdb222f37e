import { el } from '../wire/nodes.ts';
import type { Answer } from './iq.ts';

/** No experiment is on: the client uses its defaults. */
export const answerProperties = (): Answer => [el('props', { hash: 'none' }, [])];
