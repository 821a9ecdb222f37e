import { type CountedTag, type NewTagBody, type Tag, tagsContract } from '@recado/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
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

/** Applies a stage from the server to its lists, and reads the board again. Plain tags are listed elsewhere. */
export function cacheStage(queryClient: QueryClient, event: RecordEvent<Tag>): void {
  if (event.kind === 'put' && event.record.kanban === 0) return;
  cacheRecords<Tag>(queryClient, kanbanKeys.stageRecords, event, {
    compare: (a, b) => comparePlaces(a.position, b.position) || a.id - b.id,
    unknown: { contactsCount: 0, ticketsCount: 0 },
  });
  void queryClient.invalidateQueries({ queryKey: kanbanKeys.allLanes });
  // A removed stage leaves its cards in the first lane, a renamed one changes their time limit.
  void queryClient.invalidateQueries({ queryKey: kanbanKeys.allCards });
}

/** By bytes, as the server does; a stage without a place is last. */
const comparePlaces = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null || a < b ? -1 : 1;

export function useStageChanges() {
  const queryClient = useQueryClient();
  const put = (record: Tag) => cacheStage(queryClient, { kind: 'put', record });
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
      cacheStage(queryClient, { kind: 'gone', id });
    },
  };
}
