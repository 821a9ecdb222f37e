import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { fileListSchema } from './file-list.ts';

export const FILE_LIST_MAX_FILES = 20;
export const FILE_LIST_FILE_MAX_BYTES = 100 * 1024 * 1024;

const name = storableText(100)
  .trim()
  .refine((text) => [...text].length >= 3, 'nome muito curto');
const message = storableText(4096).trim().min(1, 'Obrigatório');
/** The longest caption a channel accepts under a picture. */
const caption = storableText(1024).trim();

/** An entry with an id is changed, one without is added. Its file is sent with `uploadList`, never as a path. */
const item = z.object({ id: recordId.optional(), name: caption.min(1, 'Obrigatório') });
const options = z.array(item).max(FILE_LIST_MAX_FILES);

export const fileListChangeBody = z.object({
  name: name.optional(),
  message: message.optional(),
  /** All entries, in order: a missing one is deleted. Without the field, they stay unchanged. */
  options: options.optional(),
});
export type FileListChangeBody = z.infer<typeof fileListChangeBody>;

export const newFileListBody = fileListChangeBody.extend({ name, message });
export type NewFileListBody = z.infer<typeof newFileListBody>;

/** In a form a single value is a text and several are a list. */
const oneOrMore = <T extends z.ZodType>(value: T) =>
  z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(value).max(FILE_LIST_MAX_FILES));

/**
 * The n-th id and name belong to the n-th file. An empty id adds a new entry; browsers send a missing id as the text
 * "undefined".
 */
export const fileUploadBody = z.object({
  id: oneOrMore(z.union([z.literal(['', 'undefined']).transform(() => undefined), recordIdText])),
  name: oneOrMore(caption),
});
export type FileUploadBody = z.infer<typeof fileUploadBody>;

const access = { permission: 'file:manage' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_FILE_LIST_FOUND';

export const filesContract = defineContract({
  list: {
    method: 'GET',
    path: '/files/',
    summary: 'Lists the company’s file lists by name, twenty a page.',
    access,
    query: listQuery,
    response: z.object({ files: z.array(fileListSchema), hasMore: z.boolean() }),
  },
  one: {
    method: 'GET',
    path: '/files/:id',
    summary: 'Returns one file list.',
    access,
    params,
    response: fileListSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/files',
    summary: 'Adds a file list; its files are uploaded afterwards.',
    access,
    body: newFileListBody,
    response: fileListSchema,
  },
  update: {
    method: 'PUT',
    path: '/files/:id',
    summary: 'Changes the fields sent of a file list.',
    access,
    params,
    body: fileListChangeBody,
    response: fileListSchema,
    errors: [isMissing],
  },
  remove: {
    method: 'DELETE',
    path: '/files/:id',
    summary: 'Deletes a file list. Queues and options that used it send no files afterwards.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing],
  },
  upload: {
    method: 'POST',
    path: '/files/uploadList/:id',
    summary: 'Uploads files into a list: each to the entry of its id, or as a new entry.',
    access,
    params,
    body: fileUploadBody,
    multipart: { files: 'files', maxFiles: FILE_LIST_MAX_FILES, maxFileBytes: FILE_LIST_FILE_MAX_BYTES },
    response: fileListSchema,
    errors: [isMissing],
  },
});
