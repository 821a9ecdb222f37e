import { el } from '../wire/nodes.ts';
import type { Answer } from './iq.ts';

/** An empty blocklist. */
export const answerBlocklist = (): Answer => [el('list', {}, [])];
