import { type CountedTag, type LiveMessage, type NewTagBody, type Tag, tagsContract } from '@recado/contracts';
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { rereadLater } from '../../../shared/api/reread-later.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import type { Lanes } from './card-pages.ts';
import { kanbanKeys } from './kanban-keys.ts';

/** The stages of the board in their order, with the number of their tickets. */
export const useStages = (search: string) =>
  useRecords<CountedTag>({
    queryKey: [...kanbanKeys.stageRecords, { search }],
    read: async (pageNumber, signal) => {
      const query = { searchParam: search, pageNumber, kanban: '1' };
      const { tags, ...page } = await call(tagsContract.list, { query, signal });
      return { records: tags, ...page };
    },
  });

/** All stages by name, to choose from. */
export function useStageNames(): readonly Tag[] {
  const { data } = useQuery({
    queryKey: [...kanbanKeys.allLanes, 'names'],
    queryFn: ({ signal }) => call(tagsContract.names, { query: { kanban: '1' }, signal }),
  });
  return data ?? [];
}

/** Applies a tag that somebody changed. The board is read again a little later, not in all browsers at once. */
export const applyTagMessage = (queryClient: QueryClient, message: LiveMessage<'tag'>): void =>
  cacheStage(
    queryClient,
    message.action === 'delete' ? { kind: 'gone', id: message.tagId } : { kind: 'put', record: message.tag },
    (queryKey) => rereadLater(queryClient, queryKey),
  );

/** Applies a stage to its lists, and has the board read again. Plain tags are listed elsewhere. */
function cacheStage(queryClient: QueryClient, event: RecordEvent<Tag>, reread: (queryKey: QueryKey) => void): void {
  if (event.kind === 'put' && event.record.kanban === 0) return;
  cacheRecords<Tag>(queryClient, kanbanKeys.stageRecords, event, {
    compare: (a, b) => comparePlaces(a.position, b.position) || a.id - b.id,
    unknown: { contactsCount: 0, ticketsCount: 0 },
  });
  if (event.kind === 'gone' && !mayBeLane(queryClient, event.id)) return;
  reread(kanbanKeys.allLanes);
  // A removed stage leaves its cards in the first lane, a renamed one changes their time limit.
  reread(kanbanKeys.allCards);
}

/** The event of a deleted tag does not say whether it was a stage. Lanes that are being fetched may contain it. */
const mayBeLane = (queryClient: QueryClient, id: number): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: kanbanKeys.allLanes })
    .some(({ state: { data, fetchStatus } }) => {
      const lanes = data as Lanes | readonly Tag[] | undefined;
      const tags = lanes !== undefined && 'lista' in lanes ? lanes.lista : lanes;
      return fetchStatus === 'fetching' || tags?.some((tag) => tag.id === id) === true;
    });

/** By bytes, as the server does; a stage without a place is last. */
const comparePlaces = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null || a < b ? -1 : 1;

export function useStageChanges() {
  const queryClient = useQueryClient();
  const reread = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey });
  const put = (record: Tag) => cacheStage(queryClient, { kind: 'put', record }, reread);
  return {
    save: async (stage: Tag | null, body: NewTagBody): Promise<void> =>
      put(
        stage === null
          ? await call(tagsContract.create, { body: { ...body, kanban: 1 } })
          : await call(tagsContract.update, { params: { id: stage.id }, body }),
      ),
    /** Behind another stage; null is the first place. */
    move: async (id: number, afterId: number | null): Promise<void> =>
      put(await call(tagsContract.move, { params: { id }, body: { afterId } })),
    remove: async ({ id }: Tag): Promise<void> => {
      await call(tagsContract.remove, { params: { id } });
      cacheStage(queryClient, { kind: 'gone', id }, reread);
    },
  };
}
