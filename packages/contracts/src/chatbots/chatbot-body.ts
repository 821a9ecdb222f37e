import { z } from 'zod';
import { recordId } from '../ids.ts';
import { storableText } from '../text.ts';
import { chatbotTypes } from './chatbot.ts';

/** Per queue, over all levels. */
export const CHATBOT_MAX_OPTIONS = 200;
export const CHATBOT_MAX_DEPTH = 10;

const name = storableText(100)
  .trim()
  .refine((text) => [...text].length >= 4, 'Too Short!');
/** Forms send null for fields that were never filled in. */
const greetingMessage = storableText(4096)
  .nullable()
  .transform((value) => value ?? '');

const fields = {
  name: name.optional(),
  greetingMessage: greetingMessage.optional(),
  queueType: z.enum(chatbotTypes).optional(),
  closeTicket: z.boolean().optional(),
  optQueueId: recordId.nullable().optional(),
  optUserId: recordId.nullable().optional(),
  optIntegrationId: recordId.nullable().optional(),
  optFileId: recordId.nullable().optional(),
};

const listedOption = z.object({ ...fields, id: recordId.optional(), name });

/**
 * An option in a list that replaces the previous list. With an id it keeps its omitted fields, including its options;
 * without one it is new.
 */
export interface ChatbotBody extends z.infer<typeof listedOption> {
  options?: ChatbotBody[] | undefined;
}

export const chatbotBody: z.ZodType<ChatbotBody> = listedOption
  .extend({ options: z.lazy(() => chatbotListBody).optional() })
  .meta({ id: 'ChatbotBody' });

/** All options of a level, in order. A missing option is deleted with everything under it. */
export const chatbotListBody = z.array(chatbotBody).max(CHATBOT_MAX_OPTIONS).meta({ id: 'ChatbotListBody' });

export const chatbotChangeBody = z.object({ ...fields, options: chatbotListBody.optional() });
export type ChatbotChangeBody = z.infer<typeof chatbotChangeBody>;

/** Under another option, or directly in a queue. */
export const newChatbotBody = z
  .object({
    ...fields,
    name,
    options: chatbotListBody.optional(),
    queueId: recordId.nullable().optional(),
    chatbotId: recordId.nullable().optional(),
  })
  .refine(({ queueId, chatbotId }) => (queueId ?? chatbotId ?? null) !== null, {
    path: ['queueId'],
    message: 'Obrigatório',
  });
export type NewChatbotBody = z.infer<typeof newChatbotBody>;
