import { Button } from '@mantine/core';
import type { ContactListImportProgress, ContactListItem } from '@recado/contracts';
import { IconListSearch, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { RecordList } from '../../../shared/records/components/record-list.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { SearchBox } from '../../../shared/records/components/search-box.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useRemoveItem } from '../api/change-items.ts';
import { useContactList } from '../api/list-contact-lists.ts';
import { useListItems } from '../api/list-items.ts';
import { FillDialog } from './fill-dialog.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { ListActions } from './list-actions.tsx';
import classes from './list-items.module.css';
import { useItemColumns } from './use-item-columns.tsx';

interface ListItemsProps {
  readonly listId: number;
  /** Title until the name of the list is known. */
  readonly title: string;
  readonly canRemove: boolean;
  /** The last progress event of an import. */
  readonly lastProgress: ContactListImportProgress | undefined;
}

type Asked =
  | { readonly to: 'edit' | 'remove'; readonly item: ContactListItem }
  | { readonly to: 'add' | 'import' | 'fill' };

/** The contacts of one list. */
export function ListItems({ listId, title, canRemove, lastProgress }: ListItemsProps) {
  const { t, i18n } = useTranslation(['contactLists', 'records']);
  const [search, setSearch] = useSearchParam('search');
  const { data: contactList, error } = useContactList(listId);
  const list = useListItems(listId, search);
  const columns = useItemColumns();
  const isPhone = useIsPhone();
  const remove = useRemoveItem(listId);
  const editAndRemove = useEditAndRemove();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (isApiError(error, 'ERR_NO_CONTACT_LIST_FOUND')) return <NoList title={title} />;
  const name = contactList?.name ?? title;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAsked({ to: 'add' })}>
      {t('add', { ns: 'records' })}
    </Button>
  );
  return (
    <Page
      actions={
        <>
          <SearchBox label={t('searchItems')} onChange={setSearch} value={search} />
          <ListActions onFill={() => setAsked({ to: 'fill' })} onImport={() => setAsked({ to: 'import' })} />
          {add}
        </>
      }
      count={list.count?.toLocaleString(i18n.language)}
      isFilled
      title={name}
    >
      {isPhone && (
        <p aria-hidden="true" className={classes.name}>
          {name}
        </p>
      )}
      <RecordList
        actionsOf={(item) =>
          editAndRemove({
            name: item.name,
            onEdit: () => setAsked({ to: 'edit', item }),
            onRemove: canRemove ? () => setAsked({ to: 'remove', item }) : undefined,
          })
        }
        columns={columns}
        empty={
          <StateMessage
            actions={
              <Button onClick={() => setAsked({ to: 'import' })} variant="default">
                {t('importSheet')}
              </Button>
            }
            icon={<IconUsers size={28} stroke={1.5} />}
            title={t('itemsEmptyTitle')}
          >
            {t('itemsEmptyText')}
          </StateMessage>
        }
        label={name}
        list={list}
        nameOf={(item) => item.name}
        onClear={search === '' ? undefined : () => setSearch('')}
      />
      {asked?.to === 'add' && <ItemDialog item={null} listId={listId} onClose={close} />}
      {asked?.to === 'edit' && <ItemDialog item={asked.item} listId={listId} onClose={close} />}
      {asked?.to === 'import' && <ImportDialog lastProgress={lastProgress} listId={listId} onClose={close} />}
      {asked?.to === 'fill' && <FillDialog lastProgress={lastProgress} listId={listId} onClose={close} />}
      {asked?.to === 'remove' && (
        <RemoveDialog
          onClose={close}
          remove={() => remove(asked.item)}
          removed={t('itemRemoved')}
          title={t('itemRemoveTitle', { name: asked.item.name })}
        >
          {t('itemRemoveText')}
        </RemoveDialog>
      )}
    </Page>
  );
}

/** Its address is wrong, or a colleague has deleted it. */
function NoList({ title }: { readonly title: string }) {
  const { t } = useTranslation('contactLists');
  return (
    <Page isFilled title={title}>
      <StateMessage
        actions={
          <Button component={Link} to="/contact-lists">
            {t('lists')}
          </Button>
        }
        icon={<IconListSearch size={28} stroke={1.5} />}
        title={t('noListTitle')}
      >
        {t('noListText')}
      </StateMessage>
    </Page>
  );
}
