import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { quickMessageSchema } from './quick-message.ts';

export const QUICK_MESSAGES_LIMIT = 5000;
export const QUICK_MESSAGE_FILE_MAX_BYTES = 100 * 1024 * 1024;

const shortcode = storableText(100).trim().min(1, 'Obrigatório');
/** Forms send null for fields that were never filled in. */
const text = storableText(4096)
  .nullable()
  .transform((value) => value ?? '');

export const quickMessageChangeBody = z.object({
  shortcode: shortcode.optional(),
  message: text.optional(),
  geral: z.boolean().optional(),
  visao: z.boolean().optional(),
  status: z.boolean().optional(),
});
export type QuickMessageChangeBody = z.infer<typeof quickMessageChangeBody>;

export const newQuickMessageBody = quickMessageChangeBody.extend({ shortcode });
export type NewQuickMessageBody = z.input<typeof newQuickMessageBody>;

const access = { permission: 'quick-message:work' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_QUICK_MESSAGE_FOUND';
const mayNotChange = [isMissing, 'ERR_NO_PERMISSION'] as const;

export const quickMessagesContract = defineContract({
  list: {
    method: 'GET',
    path: '/quick-messages',
    summary: 'Lists the quick messages the caller may use, by short code, twenty a page.',
    access,
    query: listQuery,
    response: z.object({ records: z.array(quickMessageSchema), hasMore: z.boolean() }),
  },
  offer: {
    method: 'GET',
    path: '/quick-messages/list',
    summary:
      'Lists all active quick messages the caller may use, for the composer. Company and user parameters are ignored.',
    access,
    response: z.array(quickMessageSchema),
  },
  one: {
    method: 'GET',
    path: '/quick-messages/:id',
    summary: 'Returns one quick message.',
    access,
    params,
    response: quickMessageSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/quick-messages',
    summary: 'Adds a quick message owned by the caller.',
    access,
    body: newQuickMessageBody,
    response: quickMessageSchema,
    errors: ['ERR_SHORTCODE_ALREADY_EXISTS'],
  },
  update: {
    method: 'PUT',
    path: '/quick-messages/:id',
    summary: 'Changes the fields sent of a quick message that the caller owns or that is shared.',
    access,
    params,
    body: quickMessageChangeBody,
    response: quickMessageSchema,
    errors: [...mayNotChange, 'ERR_SHORTCODE_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/quick-messages/:id',
    summary: 'Deletes a quick message with its file.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: mayNotChange,
  },
  attach: {
    method: 'POST',
    path: '/quick-messages/:id/media-upload',
    summary: 'Sets the file of a quick message and replaces an earlier one.',
    access,
    params,
    multipart: { files: 'file', maxFiles: 1, maxFileBytes: QUICK_MESSAGE_FILE_MAX_BYTES },
    response: quickMessageSchema,
    errors: mayNotChange,
  },
  detach: {
    method: 'DELETE',
    path: '/quick-messages/:id/media-upload',
    summary: 'Removes the file of a quick message.',
    access,
    params,
    response: quickMessageSchema,
    errors: mayNotChange,
  },
});
