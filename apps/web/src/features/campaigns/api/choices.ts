import {
  type ContactListItem,
  connectionsContract,
  contactListItemsContract,
  contactListsContract,
  type MessageTemplate,
  queuesContract,
  tagsContract,
  usersContract,
} from '@recado/contracts';
import { type QueryFunction, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { campaignKeys } from './campaign-keys.ts';

const none: readonly never[] = [];

const useChoices = <T>(name: string, queryFn: QueryFunction<readonly T[]>): readonly T[] =>
  useQuery({ queryKey: campaignKeys.choices(name), queryFn }).data ?? none;

/** The WhatsApp connections: campaigns write over no other channel. */
export const useConnections = () =>
  useChoices('connections', async ({ signal }) =>
    (await call(connectionsContract.list, { signal })).filter(
      ({ channel }) => channel === 'whatsapp' || channel === 'whatsappapi',
    ),
  );

export const useContactLists = () =>
  useChoices('contact-lists', ({ signal }) => call(contactListsContract.names, { signal }));

export const useTags = () => useChoices('tags', ({ signal }) => call(tagsContract.names, { signal }));

export const useQueues = () => useChoices('queues', ({ signal }) => call(queuesContract.list, { signal }));

export const useColleagues = () => useChoices('colleagues', ({ signal }) => call(usersContract.colleagues, { signal }));

/** The approved templates of an official connection; nothing for others. */
export const useTemplates = (connectionId: number | null) =>
  useQuery({
    queryKey: [...campaignKeys.choices('templates'), connectionId],
    queryFn: async ({ signal }): Promise<readonly MessageTemplate[]> =>
      (await call(connectionsContract.templates, { params: { id: connectionId ?? 0 }, signal })).templates,
    enabled: connectionId !== null,
  }).data ?? none;

/** The first contacts of a list: the first gives the sample values, all of them the names of extra columns. */
export const useSampleItems = (listId: number | null): readonly ContactListItem[] =>
  useQuery({
    queryKey: [...campaignKeys.choices('sample'), listId],
    queryFn: async ({ signal }) =>
      (await call(contactListItemsContract.list, { query: { contactListId: listId ?? 0, pageNumber: 1 }, signal }))
        .contacts,
    enabled: listId !== null,
  }).data ?? none;
