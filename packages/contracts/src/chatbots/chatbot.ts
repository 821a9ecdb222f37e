import { z } from 'zod';

/**
 * What choosing an option does: says its message; hands over to a person (the wire's spelling) or to a queue; sends
 * files. `integration` is not among them before there are integrations to choose.
 */
export const chatbotTypes = ['text', 'attendent', 'queue', 'file'] as const;
export type ChatbotType = (typeof chatbotTypes)[number];

/** An option of a queue's chatbot, with those it leads to. */
export const chatbotSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What the customer reads after choosing it. */
  greetingMessage: z.string(),
  queueType: z.enum(chatbotTypes),
  closeTicket: z.boolean(),
  optQueueId: z.number().int().nullable(),
  optUserId: z.number().int().nullable(),
  optIntegrationId: z.number().int().nullable(),
  optFileId: z.number().int().nullable(),
  /** Whose customers are offered it. */
  queueId: z.number().int(),
  /** The option it stands under; null: the queue's own. */
  chatbotId: z.number().int().nullable(),
  get options() {
    return z.array(chatbotSchema);
  },
});
export type Chatbot = z.infer<typeof chatbotSchema>;
z.globalRegistry.add(chatbotSchema, { id: 'Chatbot' });
