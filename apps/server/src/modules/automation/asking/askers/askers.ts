import type { Asker } from '../asker.ts';

/** How each kind of service is asked. A question of a kind without an asker fails, and people answer. */
export const askers: readonly Asker[] = [];
