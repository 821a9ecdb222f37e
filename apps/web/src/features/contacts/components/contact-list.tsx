import { Button } from '@mantine/core';
import type { Contact } from '@recado/contracts';
import { IconAddressBook, IconBan, IconLockOpen, IconMessagePlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RecordList } from '../../../shared/records/components/record-list.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { type RowAction, useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { SearchBox } from '../../../shared/records/components/search-box.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useContacts } from '../api/list-contacts.ts';
import { useRemoveContact } from '../api/remove-contact.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { SheetsMenu } from './sheets-menu.tsx';
import { TagFilter } from './tag-filter.tsx';
import { useContactColumns } from './use-contact-columns.tsx';

interface ContactListProps {
  readonly title: string;
  readonly canRemove: boolean;
  readonly canImport: boolean;
  readonly canExport: boolean;
  readonly onStart: (contact: Contact) => void;
}

type Asked = { readonly to: 'edit' | 'block' | 'remove'; readonly contact: Contact } | { readonly to: 'add' };

/** Every contact of the company, with what can be done to it. */
export function ContactList({ title, canRemove, canImport, canExport, onStart }: ContactListProps) {
  const { t } = useTranslation(['contacts', 'records']);
  const [search, setSearch] = useSearchParam('search');
  const [tagText, setTagText] = useSearchParam('tags');
  const [, setParams] = useSearchParams();
  const tagIds = tagText.split(',').map(Number).filter(Boolean);
  const list = useContacts({ search, tagIds });
  const remove = useRemoveContact();
  const columns = useContactColumns();
  const editAndRemove = useEditAndRemove();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  const actionsOf = (contact: Contact): readonly RowAction[] => {
    const { name, active } = contact;
    const [edit, ...others] = editAndRemove({
      name,
      onEdit: () => setAsked({ to: 'edit', contact }),
      onRemove: canRemove ? () => setAsked({ to: 'remove', contact }) : undefined,
    });
    return [
      {
        key: 'start',
        label: t('startWith', { name }),
        icon: <IconMessagePlus size={18} stroke={1.7} />,
        onClick: () => onStart(contact),
        isDisabled: !active,
      },
      ...(edit ? [edit] : []),
      {
        key: 'block',
        label: active ? t('blockNamed', { name }) : t('unblockNamed', { name }),
        icon: active ? <IconBan size={18} stroke={1.7} /> : <IconLockOpen size={18} stroke={1.7} />,
        onClick: () => setAsked({ to: 'block', contact }),
      },
      ...others,
    ];
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAsked({ to: 'add' })}>
      {t('add', { ns: 'records' })}
    </Button>
  );
  const isNarrowed = search !== '' || tagIds.length > 0;
  return (
    <Page
      actions={
        <>
          <SearchBox label={t('search')} onChange={setSearch} value={search} />
          <TagFilter onChange={(ids) => setTagText(ids.join(','))} tagIds={tagIds} />
          <SheetsMenu canExport={canExport} canImport={canImport} />
          {add}
        </>
      }
      count={list.count}
      isFilled
      title={title}
    >
      <RecordList
        actionsOf={actionsOf}
        actionsTrack={canRemove ? '132px' : '96px'}
        columns={columns}
        empty={
          <StateMessage actions={add} icon={<IconAddressBook size={28} stroke={1.5} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </StateMessage>
        }
        label={title}
        list={list}
        nameOf={({ name }) => name}
        onClear={isNarrowed ? () => setParams({}, { replace: true }) : undefined}
      />
      {asked?.to === 'add' && <ContactDialog contact={null} onClose={close} />}
      {asked?.to === 'edit' && <ContactDialog contact={asked.contact} onClose={close} />}
      {asked?.to === 'block' && <BlockDialog contact={asked.contact} onClose={close} />}
      {asked?.to === 'remove' && (
        <RemoveDialog
          onClose={close}
          remove={() => remove(asked.contact)}
          removed={t('removed')}
          title={t('removeTitle', { name: asked.contact.name })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </Page>
  );
}
