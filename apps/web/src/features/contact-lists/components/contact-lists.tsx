import type { ContactList } from '@recado/contracts';
import { IconFileDownload, IconListDetails, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useRemoveContactList } from '../api/change-contact-lists.ts';
import { useExample } from '../api/download-example.ts';
import { useContactLists } from '../api/list-contact-lists.ts';
import { ContactListDialog } from './contact-list-dialog.tsx';
import classes from './contact-lists.module.css';

/** Every contact list of the company, with what can be done to it. */
export function ContactLists({ title }: { readonly title: string }) {
  const { t, i18n } = useTranslation('contactLists');
  const [search, setSearch] = useSearchParam('search');
  const list = useContactLists(search);
  const remove = useRemoveContactList();
  const navigate = useNavigate();
  const example = useExample();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<ContactList | 'new' | null>(null);
  const [removed, setRemoved] = useState<ContactList | null>(null);
  const number = (count: number): string => count.toLocaleString(i18n.language);
  return (
    <RecordScreen
      actionsOf={(one) => [
        {
          key: 'example',
          label: t('exampleFor', { name: one.name }),
          icon: <IconFileDownload size={18} stroke={1.7} />,
          onClick: () => example.mutate(),
          isDisabled: example.isPending,
        },
        {
          key: 'open',
          label: t('openNamed', { name: one.name }),
          icon: <IconUsers size={18} stroke={1.7} />,
          onClick: () => void navigate(contactsOf(one)),
        },
        ...editAndRemove({ name: one.name, onEdit: () => setEdited(one), onRemove: () => setRemoved(one) }),
      ]}
      actionsTrack="168px"
      columns={[
        {
          key: 'name',
          label: t('name'),
          track: 'minmax(0, 1fr)',
          render: (one) => (
            <Link className={classes.name} to={contactsOf(one)}>
              {one.name}
            </Link>
          ),
        },
        {
          key: 'contacts',
          label: t('contacts'),
          track: '112px',
          isNumeric: true,
          render: ({ contactsCount }) => number(contactsCount),
        },
      ]}
      empty={{ icon: IconListDetails, title: t('emptyTitle'), text: t('emptyText') }}
      list={list}
      nameOf={({ name }) => name}
      onAdd={() => setEdited('new')}
      search={{ label: t('search'), value: search, onChange: setSearch }}
      title={title}
    >
      {edited !== null && <ContactListDialog list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.name })}
        >
          {t('removeText', { count: removed.contactsCount, contacts: number(removed.contactsCount) })}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}

const contactsOf = ({ id }: ContactList): string => `/contact-lists/${id}/contacts`;
