import { z } from 'zod';

/**
 * The effect of an option: send its message, transfer to a user (the wire's spelling) or to a queue, send files, let an
 * integration answer.
 */
export const chatbotTypes = ['text', 'attendent', 'queue', 'file', 'integration'] as const;
export type ChatbotType = (typeof chatbotTypes)[number];

/** An option of a queue's chatbot, with its child options. */
export const chatbotSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The text sent to the customer after they choose the option. */
  greetingMessage: z.string(),
  queueType: z.enum(chatbotTypes),
  closeTicket: z.boolean(),
  optQueueId: z.number().int().nullable(),
  optUserId: z.number().int().nullable(),
  optIntegrationId: z.number().int().nullable(),
  optFileId: z.number().int().nullable(),
  /** The queue that offers the option. */
  queueId: z.number().int(),
  /** The parent option; null for an option of the queue itself. */
  chatbotId: z.number().int().nullable(),
  get options() {
    return z.array(chatbotSchema);
  },
});
export type Chatbot = z.infer<typeof chatbotSchema>;
z.globalRegistry.add(chatbotSchema, { id: 'Chatbot' });
