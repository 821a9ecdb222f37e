import type { Asker } from '../asker.ts';
import { integrationAsker } from './integration.asker.ts';
import { openaiAsker } from './openai.asker.ts';
import { typebotAsker } from './typebot.asker.ts';

/** How each kind of service is asked. A question of a kind without an asker fails, and people answer. */
export const askers: readonly Asker[] = [openaiAsker, typebotAsker, integrationAsker];
