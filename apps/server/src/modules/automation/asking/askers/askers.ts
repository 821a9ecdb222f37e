import type { Asker } from '../asker.ts';
import { integrationAsker } from './integration.asker.ts';
import { typebotAsker } from './typebot.asker.ts';

/** How each kind of service is asked. A question of a kind without an asker fails, and people answer. */
export const askers: readonly Asker[] = [typebotAsker, integrationAsker];
