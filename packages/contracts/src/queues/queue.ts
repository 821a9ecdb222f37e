import { z } from 'zod';
import { chatbotSchema } from '../chatbots/chatbot.ts';
import { businessHoursSchema } from '../schedules/business-hours.ts';

/** Minutes after which a waiting ticket goes to the next agent; the wire writes them as text. */
export const rotationMinutes = ['2', '5', '10', '15', '30', '45', '60'] as const;

/** The fields of a queue that a list shows. */
export const queueMarkSchema = z
  .object({ id: z.number().int(), name: z.string(), color: z.string() })
  .meta({ id: 'QueueMark' });
export type QueueMark = z.infer<typeof queueMarkSchema>;

export const queueSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    color: z.string(),
    /** Position in the bot's menu; null comes last. */
    orderQueue: z.number().int().nullable(),
    closeTicket: z.boolean(),
    ativarRoteador: z.boolean(),
    /** Minutes; empty when none were chosen. */
    tempoRoteador: z.enum(['', ...rotationMinutes]),
    integrationId: z.number().int().nullable(),
    fileListId: z.number().int().nullable(),
    greetingMessage: z.string(),
    outOfHoursMessage: z.string(),
    schedules: businessHoursSchema,
    /** The options the bot offers to a customer in the queue. */
    chatbots: z.array(chatbotSchema),
  })
  .meta({ id: 'Queue' });
export type Queue = z.infer<typeof queueSchema>;
