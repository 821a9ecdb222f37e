import { randomId } from '@mantine/hooks';
import type { Chatbot, ChatbotBody, ChatbotType } from '@recado/contracts';

/** An option being edited. */
export interface OptionDraft {
  /** Known from the moment it is added; the server's id comes later. */
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
  readonly greetingMessage: string;
  readonly queueType: ChatbotType;
  readonly closeTicket: boolean;
  readonly optQueueId: number | null;
  readonly optUserId: number | null;
  readonly optFileId: number | null;
  readonly optIntegrationId: number | null;
  readonly options: readonly OptionDraft[];
}

export type TargetField = 'optQueueId' | 'optUserId' | 'optFileId' | 'optIntegrationId';

/** The required choices besides the message. */
export const targetsOf: Readonly<Record<ChatbotType, readonly TargetField[]>> = {
  text: [],
  attendent: ['optUserId', 'optQueueId'],
  queue: ['optQueueId'],
  file: ['optFileId'],
  integration: ['optIntegrationId'],
};

/** Whether the chatbot ends with this option: then it has no child options. */
export const handsOver = (type: ChatbotType): boolean =>
  type === 'queue' || type === 'attendent' || type === 'integration';

export const newOption = (): OptionDraft => ({
  key: randomId('option-'),
  id: undefined,
  name: '',
  greetingMessage: '',
  queueType: 'text',
  closeTicket: false,
  optQueueId: null,
  optUserId: null,
  optFileId: null,
  optIntegrationId: null,
  options: [],
});

export const draftOf = (option: Chatbot): OptionDraft => ({
  key: String(option.id),
  id: option.id,
  name: option.name,
  greetingMessage: option.greetingMessage,
  queueType: option.queueType,
  closeTicket: option.closeTicket,
  optQueueId: option.optQueueId,
  optUserId: option.optUserId,
  optFileId: option.optFileId,
  optIntegrationId: option.optIntegrationId,
  options: option.options.map(draftOf),
});

/** The request for it. Choices of another type are dropped. */
export function optionBody({ key: _key, options, ...draft }: OptionDraft): ChatbotBody {
  const targets = targetsOf[draft.queueType];
  const chosen = (field: TargetField) => (targets.includes(field) ? draft[field] : null);
  return {
    ...draft,
    optQueueId: chosen('optQueueId'),
    optUserId: chosen('optUserId'),
    optFileId: chosen('optFileId'),
    optIntegrationId: chosen('optIntegrationId'),
    options: options.map(optionBody),
  };
}
