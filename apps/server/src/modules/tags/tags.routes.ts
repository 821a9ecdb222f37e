import { DEFAULT_TAG_COLOR, PAGE_SIZE, tagsContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { createTag } from './create-tag.ts';
import { moveStage } from './move-stage.ts';
import { removeTag } from './remove-tag.ts';
import { presentTag, readTagChange } from './tags.present.ts';
import { tagsRepo } from './tags.repo.ts';
import { updateTag } from './update-tag.ts';

export const tagRoutes = routes(tagsContract, {
  list: async ({ scope, query: { searchParam, pageNumber, kanban } }) => {
    const filter = { isStage: kanban, search: searchParam };
    const count = await tagsRepo.count(scope, filter);
    const page = await tagsRepo.listPage(scope, { ...filter, pageNumber });
    return {
      tags: page.map((tag) => ({
        ...presentTag(tag),
        contactsCount: tag.contactCount,
        ticketsCount: tag.ticketCount,
      })),
      hasMore: count > pageNumber * PAGE_SIZE,
      count,
    };
  },

  names: async ({ scope, query: { searchParam, kanban } }) =>
    (await tagsRepo.list(scope, { isStage: kanban, search: searchParam })).map(presentTag),

  show: async ({ scope, params }) => presentTag(await tagsRepo.get(scope, params.id)),

  create: async ({ scope, body }) => {
    const { name = body.name, color = DEFAULT_TAG_COLOR, ...rest } = readTagChange(body);
    return presentTag(await createTag(scope, { name, color, ...rest }));
  },

  update: async ({ scope, params, body }) =>
    presentTag(await updateTag(scope, { tagId: params.id, change: readTagChange(body) })),

  move: async ({ scope, params, body: { afterId } }) =>
    presentTag(await moveStage(scope, { stageId: params.id, afterId })),

  remove: async ({ scope, params }) => {
    await removeTag(scope, params.id);
    return { message: 'Tag deleted' };
  },
});
