import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { messageSchema } from './message.ts';
import { MESSAGE_FILE_MAX_BYTES } from './messages.contract.ts';
import { hasForbiddenBlanks } from './template-parts.ts';

export const TEMPLATE_VALUE_MAX_LENGTH = 1024;

/** The value of a variable. */
const templateValue = storableText(TEMPLATE_VALUE_MAX_LENGTH)
  .trim()
  .min(1)
  .refine((text) => !hasForbiddenBlanks(text), 'No line breaks, tabs or more than four blanks in a row.');

export const templateParameters = z.object({
  /** Value of the variable in a text header. */
  header: templateValue.optional(),
  /** One value per variable: by number, or for named variables in the order of their first appearance. */
  body: z.array(templateValue).max(100).default([]),
  /** One value per button with a variable or a code to copy, in order. */
  buttons: z.array(templateValue).max(20).default([]),
});
export type TemplateParameters = z.output<typeof templateParameters>;

/** A form sends JSON as text. */
const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

export const templateMessageBody = z.object({
  templateId: recordIdText,
  parameters: z.preprocess(readJson, templateParameters).default({ body: [], buttons: [] }),
  /** A message whose file is reused as the header. A new file is sent with the form instead. */
  headerMediaId: z
    .union([z.uuid(), z.literal('').transform(() => undefined), z.null().transform(() => undefined)])
    .optional(),
});
export type TemplateMessageBody = z.input<typeof templateMessageBody>;

export const templateMessagesContract = defineContract({
  send: {
    method: 'POST',
    path: '/messages/:ticketId/template',
    summary:
      'Sends the customer an approved template of the ticket’s connection with its variables filled in. Allowed outside the reply window.',
    access: { permission: 'ticket:work' },
    api: { scope: 'messages:write', operationId: 'sendTemplate' },
    params: z.object({ ticketId: recordIdText }),
    body: templateMessageBody,
    multipart: { files: 'headerMedia', maxFiles: 1, maxFileBytes: MESSAGE_FILE_MAX_BYTES },
    idempotent: true,
    response: z.object({ messages: z.array(messageSchema) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_TEMPLATE_FOUND',
      'ERR_TEMPLATE_NOT_APPROVED',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_CHANNEL_NOT_CAPABLE',
      'ERR_TICKET_CLOSED',
      'ERR_TICKET_NOT_OPEN',
      'ERR_WAPP_NOT_INITIALIZED',
    ],
  },
});
