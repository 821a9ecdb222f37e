import { type Tag, tagsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { drawerKeys } from './drawer-keys.ts';

const none: readonly Tag[] = [];

/** The company's plain tags, to choose from. */
export function useTags() {
  const query = useQuery({
    queryKey: drawerKeys.tags,
    queryFn: ({ signal }) => call(tagsContract.names, { signal }),
  });
  return { ...query, tags: query.data ?? none };
}
