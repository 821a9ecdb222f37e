import { type Tag, tagsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { drawerKeys } from './drawer-keys.ts';

const none: readonly Tag[] = [];

/** The stages of the kanban board, in their order. */
export function useStages() {
  const query = useQuery({
    queryKey: drawerKeys.stages,
    queryFn: ({ signal }) => call(tagsContract.names, { query: { kanban: '1' }, signal }),
  });
  return { ...query, stages: query.data ?? none };
}
