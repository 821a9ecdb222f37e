import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { cursorQuery, listQuery, nextCursor } from '../lists.ts';
import { defineContract } from '../route.ts';
import { hexColor, storableText } from '../text.ts';
import { countedTagSchema, kanbanFlag, tagSchema } from './tag.ts';

export const TAG_NAME_MIN_LENGTH = 3;
export const TAG_NAME_MAX_LENGTH = 50;
export const DEFAULT_TAG_COLOR = '#A4CCCC';
/** A year. */
export const STAGE_MAX_HOURS = 8760;
export const TAG_LIST_LIMIT = 5000;

const name = storableText(TAG_NAME_MAX_LENGTH)
  .trim()
  .refine((name) => [...name].length >= TAG_NAME_MIN_LENGTH, 'Tag muito curta!');

/** Selects send "none" as an empty text, number fields send digits. */
const stageId = z.preprocess((value) => (value === '' || value === 0 ? null : value), recordId.nullable());
const hours = z.preprocess(
  (value) => (value === '' || value === null ? 0 : typeof value === 'string' ? Number(value) : value),
  z.number().int().min(0).max(STAGE_MAX_HOURS),
);

export const tagChangeBody = z.object({
  name: name.optional(),
  color: hexColor.optional(),
  /** Fixed when the tag is created: a change is rejected. */
  kanban: kanbanFlag.optional(),
  timeLane: hours.optional(),
  nextLaneId: stageId.optional(),
  rollbackLaneId: stageId.optional(),
  greetingMessageLane: storableText(4096)
    .nullable()
    .transform((text) => text ?? '')
    .optional(),
});
export type TagChangeBody = z.infer<typeof tagChangeBody>;

export const newTagBody = tagChangeBody.extend({ name });
export type NewTagBody = z.input<typeof newTagBody>;

const access = { permission: 'tag:work' } as const;
const idParam = z.object({ id: recordIdText });
const done = z.object({ message: z.string() });
/** Plain tags unless kanban stages are requested. */
const kanban = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .enum(['0', '1'])
    .default('0')
    .transform((flag) => flag === '1'),
);

export const tagsContract = defineContract({
  list: {
    method: 'GET',
    path: '/tags/',
    summary: 'Lists tags by name, or the kanban stages in order, twenty a page, with the number of uses of each.',
    access,
    api: { scope: 'tags:read', operationId: 'listTags' },
    query: listQuery.extend({ ...cursorQuery, kanban }),
    response: z.object({ tags: z.array(countedTagSchema), hasMore: z.boolean(), nextCursor, count: z.number().int() }),
  },
  names: {
    method: 'GET',
    path: '/tags/list',
    summary: 'Lists all tags by name, or all kanban stages in order, for pickers.',
    access,
    query: listQuery.pick({ searchParam: true }).extend({ kanban }),
    response: z.array(tagSchema),
  },
  show: {
    method: 'GET',
    path: '/tags/:id',
    summary: 'Returns one tag.',
    access,
    api: { scope: 'tags:read', operationId: 'getTag' },
    params: idParam,
    response: tagSchema,
    errors: ['ERR_NO_TAG_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/tags',
    summary: 'Adds a tag, or a kanban stage: where the plan includes kanban, by users who see the dashboard.',
    access,
    api: { scope: 'tags:write', operationId: 'createTag' },
    idempotent: true,
    body: newTagBody,
    response: tagSchema,
    errors: ['ERR_TAG_NAME_ALREADY_EXISTS', 'ERR_NO_TAG_FOUND', 'ERR_PLAN_WITHOUT_FEATURE', 'ERR_NO_PERMISSION'],
  },
  update: {
    method: 'PUT',
    path: '/tags/:id',
    summary: 'Changes the fields sent of a tag. A tag cannot become a kanban stage, nor a stage a plain tag.',
    access,
    api: { scope: 'tags:write', operationId: 'updateTag' },
    params: idParam,
    body: tagChangeBody,
    response: tagSchema,
    errors: ['ERR_NO_TAG_FOUND', 'ERR_TAG_NAME_ALREADY_EXISTS', 'ERR_PLAN_WITHOUT_FEATURE'],
  },
  move: {
    method: 'PUT',
    path: '/tags/:id/position',
    summary: 'Moves a kanban stage behind another one, or to the beginning of the board.',
    access: { permission: 'tag:work', feature: 'useKanban' },
    params: idParam,
    /** The stage it stands behind; null for the first place. */
    body: z.object({ afterId: recordId.nullable() }),
    response: tagSchema,
    errors: ['ERR_NO_TAG_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/tags/:id',
    summary: 'Deletes a tag and removes it from every contact and ticket.',
    access: { permission: 'tag:delete' },
    api: { scope: 'tags:write', operationId: 'deleteTag' },
    params: idParam,
    response: done,
    errors: ['ERR_NO_TAG_FOUND'],
  },
});
