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
import { contactKeys } from './contact-keys.ts';

const noColleagues: readonly Colleague[] = [];
const noConnections: readonly ConnectionSummary[] = [];
const noTags: readonly Tag[] = [];

/** The names of the company's connections, by id. */
export function useConnectionNames(): ReadonlyMap<number, string> {
  const { data = noConnections } = useQuery({
    queryKey: contactKeys.connections,
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
  });
  return new Map(data.map(({ id, name }) => [id, name]));
}

/** The company's plain tags, to choose from. */
export function useTagChoices(): readonly Tag[] {
  const { data } = useQuery({
    queryKey: contactKeys.tags,
    queryFn: ({ signal }) => call(tagsContract.names, { signal }),
  });
  return data ?? noTags;
}

export function useColleagueChoices(): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: contactKeys.colleagues,
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
  });
  return data ?? noColleagues;
}
