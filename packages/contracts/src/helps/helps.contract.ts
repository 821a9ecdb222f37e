import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { videoCodeIn } from './help-video.ts';

export const HELP_TITLE_MAX_LENGTH = 100;
export const HELP_DESCRIPTION_MAX_LENGTH = 1000;
export const HELP_LIST_LIMIT = 500;

export const helpSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    /** The id of a YouTube video. */
    video: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Help' });
export type Help = z.output<typeof helpSchema>;

const title = storableText(HELP_TITLE_MAX_LENGTH).trim().min(1);
const description = storableText(HELP_DESCRIPTION_MAX_LENGTH).trim();
/** The id, or a link with it: people copy the address bar. */
const video = z
  .string()
  .max(300)
  .refine((text) => videoCodeIn(text) !== null, 'not a video')
  .transform((text) => videoCodeIn(text) ?? text);

export const helpChangeBody = z.object({
  title: title.optional(),
  description: description.optional(),
  video: video.optional(),
});
export const newHelpBody = z.object({ title, video, description: description.default('') });
export type NewHelpBody = z.input<typeof newHelpBody>;

const readers = { permission: 'help:read' } as const;
const writers = { super: true } as const;
const params = z.object({ id: recordIdText });

export const helpsContract = defineContract({
  list: {
    method: 'GET',
    path: '/helps',
    summary: 'Lists the help videos by title, twenty a page.',
    access: readers,
    query: listQuery,
    response: z.object({ records: z.array(helpSchema), hasMore: z.boolean(), count: z.number().int() }),
  },
  all: {
    method: 'GET',
    path: '/helps/list',
    summary: 'Lists all help videos by title.',
    access: readers,
    query: listQuery.pick({ searchParam: true }),
    response: z.array(helpSchema),
  },
  create: {
    method: 'POST',
    path: '/helps',
    summary: 'Adds a help video for all companies. `video` is its YouTube id or a link to it.',
    access: writers,
    body: newHelpBody,
    response: helpSchema,
    errors: ['ERR_HELP_TITLE_ALREADY_EXISTS'],
  },
  update: {
    method: 'PUT',
    path: '/helps/:id',
    summary: 'Changes the fields sent of a help video.',
    access: writers,
    params,
    body: helpChangeBody,
    response: helpSchema,
    errors: ['ERR_NO_HELP_FOUND', 'ERR_HELP_TITLE_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/helps/:id',
    summary: 'Deletes a help video.',
    access: writers,
    params,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_HELP_FOUND'],
  },
});
