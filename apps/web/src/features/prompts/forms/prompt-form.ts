import {
  type AiModel,
  newPromptBody,
  PROMPT_DEFAULT_MODEL,
  type Prompt,
  type PromptBody,
  type PromptTestBody,
  type PromptVoice,
  promptBody,
  TEXT_VOICE,
} from '@recado/contracts';

/** The text of a number field: empty is no number. */
type TypedNumber = number | string;

export type PromptFormValues = ReturnType<typeof promptFormValues>;

/** The prompt as form values; without one, the defaults of the product. Keys are write-only. */
export function promptFormValues(prompt: Prompt | null) {
  return {
    name: prompt?.name ?? '',
    prompt: prompt?.prompt ?? '',
    queueId: prompt?.queueId ?? null,
    model: prompt?.model ?? PROMPT_DEFAULT_MODEL,
    apiKey: '',
    baseUrl: prompt?.baseUrl ?? '',
    maxTokens: (prompt?.maxTokens ?? 100) as TypedNumber,
    maxMessages: (prompt?.maxMessages ?? 10) as TypedNumber,
    temperature: (prompt?.temperature ?? 1) as TypedNumber,
    voice: prompt?.voice ?? (TEXT_VOICE as PromptVoice),
    voiceKey: '',
    voiceRegion: prompt?.voiceRegion ?? '',
    failureMessage: prompt?.failureMessage ?? '',
    masksPersonalData: prompt?.masksPersonalData ?? true,
  };
}

/** A model that only writes forces the text: a voice chosen before would never be heard. */
export function withModel(values: PromptFormValues, model: AiModel): PromptFormValues {
  return { ...values, model: model.name, ...(!model.hasVoice && { voice: TEXT_VOICE }) };
}

/** The request. An empty key keeps the stored one. */
export const toPromptBody = ({ queueId, ...values }: PromptFormValues): PromptBody => ({
  ...values,
  name: values.name.trim(),
  apiKey: values.apiKey.trim(),
  voiceKey: values.voiceKey.trim(),
  // A missing queue is refused by the schema, which has the text for it.
  queueId: queueId as number,
});

/** A stored key need not be typed again. */
export const promptFormSchema = (stored: Prompt | null) => (stored?.hasApiKey ? promptBody : newPromptBody);

/** Whether the bench can ask the model with the draft. */
export const canTest = (values: PromptFormValues, stored: Prompt | null): boolean =>
  values.prompt.trim() !== '' && (values.apiKey.trim() !== '' || stored?.hasApiKey === true);

/** What a test sends: the draft as typed, with the stored keys where none is typed. */
export const testBody = (
  values: PromptFormValues,
  stored: Prompt | null,
  messages: PromptTestBody['messages'],
): PromptTestBody => ({
  // A number field that is empty takes its default.
  prompt: {
    ...toPromptBody(values),
    queueId: values.queueId,
    maxTokens: values.maxTokens === '' ? undefined : values.maxTokens,
    maxMessages: values.maxMessages === '' ? undefined : values.maxMessages,
    temperature: values.temperature === '' ? undefined : values.temperature,
  },
  ...(stored && { promptId: stored.id }),
  messages,
});
