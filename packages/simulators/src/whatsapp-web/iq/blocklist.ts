import { el } from '../wire/nodes.ts';
import type { Answer } from './iq.ts';

/** Nobody is blocked. */
export const answerBlocklist = (): Answer => [el('list', {}, [])];
