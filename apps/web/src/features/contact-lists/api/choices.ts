import {
  type Colleague,
  type ConnectionSummary,
  connectionsContract,
  type Tag,
  tagsContract,
  usersContract,
} from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { contactListKeys } from './contact-list-keys.ts';

const none: readonly never[] = [];

/** What contacts can be chosen by. */
export function useFillChoices(): {
  readonly tags: readonly Tag[];
  readonly connections: readonly ConnectionSummary[];
  readonly colleagues: readonly Colleague[];
} {
  const { data: tags = none } = useQuery({
    queryKey: contactListKeys.tags,
    queryFn: ({ signal }) => call(tagsContract.names, { signal }),
  });
  const { data: connections = none } = useQuery({
    queryKey: contactListKeys.connections,
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
  });
  const { data: colleagues = none } = useQuery({
    queryKey: contactListKeys.colleagues,
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
  });
  return { tags, connections, colleagues };
}
