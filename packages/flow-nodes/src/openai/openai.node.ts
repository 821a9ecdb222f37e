import { z } from 'zod';
import { defineNode, filledText, numberBetween, optionalText } from '../define-node.ts';
import { readFlag, readId, readNumber, readObject, readText } from '../read-fields.ts';

/**
 * A language model answers until it ends the conversation. The data lies under `typebotIntegration`. Keys are
 * write-only: a stored one is shown as `hasApiKey`, and an empty text keeps it.
 */
export const openaiNode = defineNode({
  type: 'openai',
  data: z.object({
    name: filledText(100),
    prompt: filledText(20_000),
    model: optionalText(100),
    voice: optionalText(100),
    voiceKey: optionalText(500),
    hasVoiceKey: z.boolean(),
    voiceRegion: optionalText(100),
    maxTokens: numberBetween(1, 100_000),
    temperature: numberBetween(0, 1),
    apiKey: optionalText(500),
    hasApiKey: z.boolean(),
    queueId: z.number().nullable(),
    maxMessages: numberBetween(1, 1_000),
  }),
  blank: {
    name: '',
    prompt: '',
    model: '',
    voice: 'texto',
    voiceKey: '',
    hasVoiceKey: false,
    voiceRegion: '',
    maxTokens: 100,
    temperature: 1,
    apiKey: '',
    hasApiKey: false,
    queueId: null as number | null,
    maxMessages: 10,
  },
  outputs: () => ['a', 'error'],
  read: ({ typebotIntegration }) => {
    const wire = readObject(typebotIntegration);
    return {
      name: readText(wire['name']),
      prompt: readText(wire['prompt']),
      model: readText(wire['model']),
      voice: readText(wire['voice'], 'texto'),
      voiceKey: readText(wire['voiceKey']),
      hasVoiceKey: readFlag(wire['hasVoiceKey']),
      voiceRegion: readText(wire['voiceRegion']),
      maxTokens: readNumber(wire['maxTokens'], 100),
      temperature: readNumber(wire['temperature'], 1),
      apiKey: readText(wire['apiKey']),
      hasApiKey: readFlag(wire['hasApiKey']),
      queueId: readId(wire['queueId']),
      maxMessages: readNumber(wire['maxMessages'], 10),
    };
  },
  write: (data, wire) => ({ ...wire, typebotIntegration: { ...readObject(wire['typebotIntegration']), ...data } }),
});
