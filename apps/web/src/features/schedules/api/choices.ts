import {
  connectionsContract,
  contactsContract,
  PEOPLE_SEARCH_MIN_LENGTH,
  queuesContract,
  usersContract,
} from '@recado/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { scheduleKeys } from './schedule-keys.ts';

/** The company's connections, to choose from. */
export const useConnections = () =>
  useQuery({
    queryKey: scheduleKeys.choices('connections'),
    queryFn: ({ signal }) => call(connectionsContract.list, { signal }),
  }).data ?? [];

export const useQueues = () =>
  useQuery({
    queryKey: scheduleKeys.choices('queues'),
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
  }).data ?? [];

export const useColleagues = () =>
  useQuery({
    queryKey: scheduleKeys.choices('colleagues'),
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
  }).data ?? [];

/** Contacts by name or number, from three characters on. */
export const useFoundContacts = (text: string) =>
  useQuery({
    queryKey: [...scheduleKeys.choices('contacts'), text],
    queryFn: async ({ signal }) =>
      (await call(contactsContract.list, { query: { searchParam: text, isGroup: 'false' }, signal })).contacts,
    enabled: text.length >= PEOPLE_SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });

/** The contact that the address names; nothing for one that does not exist. */
export const useContact = (id: number | null) =>
  useQuery({
    queryKey: [...scheduleKeys.choices('contact'), id],
    queryFn: ({ signal }) => call(contactsContract.show, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    retry: false,
  });
