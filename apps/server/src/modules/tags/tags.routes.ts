import { DEFAULT_TAG_COLOR, PAGE_SIZE, tagsContract } from '@recado/contracts';
import { cutPage, readCursorPage } from '../../platform/cursor-page.ts';
import { routes } from '../../platform/http/route.ts';
import { createTag } from './create-tag.ts';
import { moveStage } from './move-stage.ts';
import { removeTag } from './remove-tag.ts';
import { presentTag, readTagChange } from './tags.present.ts';
import { type CountedTag, tagsRepo } from './tags.repo.ts';
import { updateTag } from './update-tag.ts';

export const tagRoutes = routes(tagsContract, {
  list: async ({ scope, viewer, query: { searchParam, pageNumber, kanban, ...paging } }) => {
    const filter = { isStage: kanban, search: searchParam };
    const count = await tagsRepo.count(scope, filter);
    const cursorPage = readCursorPage(viewer, paging);
    if (cursorPage) {
      const rows = await tagsRepo.listAfter(scope, filter, cursorPage.after);
      const { page, ...rest } = cutPage(rows, cursorPage, ({ name, position, id }) => ({ key: position ?? name, id }));
      return { tags: page.map(presentCounted), ...rest, count };
    }
    const page = await tagsRepo.listPage(scope, { ...filter, pageNumber });
    return { tags: page.map(presentCounted), hasMore: count > pageNumber * PAGE_SIZE, count };
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

const presentCounted = (tag: CountedTag) => ({
  ...presentTag(tag),
  contactsCount: tag.contactCount,
  ticketsCount: tag.ticketCount,
});
