import { z } from 'zod';
import { storableText } from '../text.ts';

/** The answer is a text, not a voice note. */
export const TEXT_VOICE = 'texto';
const LARGEST_ID = 2_147_483_647;

/** Voices of Azure, and the text. */
export const promptVoices = [
  TEXT_VOICE,
  'pt-BR-FranciscaNeural',
  'pt-BR-AntonioNeural',
  'pt-BR-BrendaNeural',
  'pt-BR-DonatoNeural',
  'pt-BR-ElzaNeural',
  'pt-BR-FabioNeural',
  'pt-BR-GiovannaNeural',
  'pt-BR-HumbertoNeural',
  'pt-BR-JulioNeural',
  'pt-BR-LeilaNeural',
  'pt-BR-LeticiaNeural',
  'pt-BR-ManuelaNeural',
  'pt-BR-NicolauNeural',
  'pt-BR-ValerioNeural',
  'pt-BR-YaraNeural',
] as const;
export type PromptVoice = (typeof promptVoices)[number];

export const PROMPT_DEFAULT_MODEL = 'gpt-3.5-turbo-1106';
/** The model of the form that must have a voice chosen. */
export const MODEL_WITH_VOICE = 'gpt-3.5-turbo-1106';
export const PROMPT_MIN_LENGTH = 50;
export const PROMPT_MAX_LENGTH = 20_000;
export const PROMPTS_MAX = 200;
/** The list for selections stops at this number. */
export const PROMPT_OPTIONS_LIMIT = 1000;
export const PROMPT_FAILURE_MAX_LENGTH = 1_000;

export const promptSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    prompt: z.string(),
    model: z.string(),
    voice: z.enum(promptVoices),
    /** Always empty: keys are write-only. */
    voiceKey: z.literal(''),
    hasVoiceKey: z.boolean(),
    voiceRegion: z.string(),
    maxTokens: z.number().int(),
    temperature: z.number(),
    /** Always empty: keys are write-only. */
    apiKey: z.literal(''),
    hasApiKey: z.boolean(),
    /** Where customers are handed over; null after the queue was deleted. */
    queueId: z.number().int().nullable(),
    queue: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    maxMessages: z.number().int(),
    /** Another server that speaks the protocol of OpenAI; empty is OpenAI. */
    baseUrl: z.string(),
    /** CPF and phone numbers are replaced before a text leaves. Card numbers always are. */
    masksPersonalData: z.boolean(),
    /** What the customer reads when the model does not answer; empty is the text of the product. */
    failureMessage: z.string(),
    /** Connections that use it. */
    connectionsCount: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Prompt' });
export type Prompt = z.infer<typeof promptSchema>;

/** A prompt in a selection. */
export const promptOptionSchema = promptSchema.pick({ id: true, name: true }).meta({ id: 'PromptOption' });
export type PromptOption = z.infer<typeof promptOptionSchema>;

const name = storableText(200)
  .trim()
  .min(1, 'Obrigatório')
  .refine((text) => [...text].length >= 5, 'Muito curto!')
  .refine((text) => [...text].length <= 100, 'Muito longo!');
const promptText = storableText(PROMPT_MAX_LENGTH)
  .trim()
  .min(1, 'Obrigatório')
  .refine((text) => [...text].length >= PROMPT_MIN_LENGTH, 'Muito curto!');
const model = storableText(100).trim().min(1, 'Obrigatório');
/** Printable and without spaces: it is sent in a header. Empty keeps the stored one. */
const key = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(500)
    .regex(/^[\x21-\x7e]+$/),
]);
/** Forms send numbers as typed. */
const typed = (schema: z.ZodNumber) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);
const maxTokens = typed(z.number('Obrigatório').int().min(1).max(100_000));
const temperature = typed(z.number('Obrigatório').min(0).max(1)).refine(
  (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
  'not a step of 0.1',
);
const maxMessages = typed(z.number('Obrigatório').int().min(1).max(1_000));
/** Forms send an empty text while none is chosen. */
const queue = typed(z.number('Informe o setor').int().positive().max(LARGEST_ID));
/** Part of an address, so letters and digits only. */
const voiceRegion = z
  .string()
  .trim()
  .max(40)
  .regex(/^[a-z0-9]*$/);
const baseUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

const optional = {
  voice: z.enum(promptVoices).default(TEXT_VOICE),
  voiceKey: key.default(''),
  voiceRegion: voiceRegion.default(''),
  baseUrl: baseUrl.default(''),
  masksPersonalData: z.boolean().default(true),
  failureMessage: storableText(PROMPT_FAILURE_MAX_LENGTH).trim().default(''),
};

/** All fields of the form. `apiKey` may be empty only where one is stored. */
export const promptBody = z.object({
  name,
  prompt: promptText,
  model: model.default(PROMPT_DEFAULT_MODEL),
  maxTokens: maxTokens.default(100),
  temperature: temperature.default(1),
  apiKey: key.default(''),
  queueId: queue,
  maxMessages: maxMessages.default(10),
  ...optional,
});
export type PromptBody = z.input<typeof promptBody>;
export type PromptFields = z.output<typeof promptBody>;

export const newPromptBody = promptBody.refine(({ apiKey }) => apiKey !== '', {
  path: ['apiKey'],
  message: 'Obrigatório',
});

/** What is sent changes; an empty key keeps the stored one. */
export const promptChangeBody = z.object({
  name: name.optional(),
  prompt: promptText.optional(),
  model: model.optional(),
  maxTokens: maxTokens.optional(),
  temperature: temperature.optional(),
  apiKey: key.optional(),
  queueId: queue.optional(),
  maxMessages: maxMessages.optional(),
  voice: z.enum(promptVoices).optional(),
  voiceKey: key.optional(),
  voiceRegion: voiceRegion.optional(),
  baseUrl: baseUrl.optional(),
  masksPersonalData: z.boolean().optional(),
  failureMessage: storableText(PROMPT_FAILURE_MAX_LENGTH).trim().optional(),
});
export type PromptChangeBody = z.input<typeof promptChangeBody>;

/** A prompt that is used cannot be deleted. */
export const promptUsesSchema = z.object({
  connections: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
