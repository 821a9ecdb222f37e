import type { ContactListImportProgress } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  applyItemMessage,
  applyListMessage,
  contactListKeys,
  ListItems,
} from '../../../features/contact-lists/index.ts';
import { useCan, useLive } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

/** The contacts of the list in the address. */
export function ContactListItemsPage() {
  const listId = Number(useParams().contactListId) || 0;
  // Another list is another screen: its search, dialogs and events start again.
  return <ContactsOfList key={listId} listId={listId} />;
}

function ContactsOfList({ listId }: { readonly listId: number }) {
  const { t } = useTranslation('screens');
  const queryClient = useQueryClient();
  const canRemove = useCan('contact:delete');
  const [lastProgress, setLastProgress] = useState<ContactListImportProgress>();
  useRecordsLive({ channel: 'ContactListItem', listsKey: contactListKeys.items(listId), apply: applyItemMessage });
  useLive('ContactList', (message) => applyListMessage(queryClient, message));
  useLive('contactListImport', setLastProgress);
  return (
    <ListItems canRemove={canRemove} lastProgress={lastProgress} listId={listId} title={t('contactListContacts')} />
  );
}
