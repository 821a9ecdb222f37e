import { contactsContract } from '@recado/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { drawerKeys } from './drawer-keys.ts';

export const contactQuery = (contactId: number) =>
  queryOptions({
    queryKey: drawerKeys.contact(contactId),
    queryFn: ({ signal }) => call(contactsContract.show, { params: { id: contactId }, signal }),
    // No listener is active while the drawer is closed.
    staleTime: 0,
  });

/** One contact with all its fields. */
export const useContact = (contactId: number) => useQuery(contactQuery(contactId));
