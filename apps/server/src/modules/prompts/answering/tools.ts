import type { PromptTool } from '@recado/contracts';
import { z } from 'zod';
import type { AiTool, Completion } from '../../../platform/ai.ts';

const REASON_MAX_LENGTH = 300;
const parameters = {
  type: 'object',
  properties: { reason: { type: 'string', description: 'Why, in a few words.' } },
  required: ['reason'],
  additionalProperties: false,
};

/** Everything a model can do. No argument names a ticket, a contact or an address: it acts on this conversation only. */
export const promptTools: readonly AiTool[] = [
  {
    name: 'transfer',
    description: 'Hands the customer over to a person of the company.',
    parameters,
  },
  {
    name: 'finish',
    description: 'Ends the conversation when the customer needs nothing more.',
    parameters,
  },
];

const call = z.object({ reason: z.string().default('') }).catch({ reason: '' });

/**
 * What the model wants to do. A transfer wins over anything beside it: people answer rather than nobody. An unknown name
 * is ignored.
 */
export function readTool({ tools }: Completion): PromptTool | null {
  const asked = tools.flatMap(({ name, arguments: text }) =>
    name === 'transfer' || name === 'finish'
      ? [{ name, reason: call.parse(readJson(text)).reason.slice(0, REASON_MAX_LENGTH) } as const]
      : [],
  );
  return asked.find(({ name }) => name === 'transfer') ?? asked[0] ?? null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
