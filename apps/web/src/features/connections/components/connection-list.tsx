import type { ConnectionSummary } from '@recado/contracts';
import { IconDeviceMobile, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowWidth } from '../../../shared/hooks/use-window-width.ts';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { RecordList } from '../../../shared/ui/records/record-list.tsx';
import { RemoveDialog } from '../../../shared/ui/records/remove-dialog.tsx';
import { type RowAction, useEditAndRemove } from '../../../shared/ui/records/row-actions.tsx';
import { SearchBox } from '../../../shared/ui/records/search-box.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useCheckConnection, useRemoveConnection } from '../api/change-connection.ts';
import { useConnections } from '../api/list-connections.ts';
import type { SavedConnection } from '../api/save-connection.ts';
import { isDown } from '../rules/needs-attention.ts';
import { type AddedChannel, AddMenu } from './add-menu.tsx';
import { AddedDialog } from './added-dialog.tsx';
import { useConnectionColumns } from './connection-columns.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { DownBanner } from './down-banner.tsx';
import { EditConnection } from './edit-connection.tsx';
import { FacebookDialog } from './facebook-dialog.tsx';

const WIDE_PX = 1024;

export interface ConnectionViewer {
  readonly timeZone: string;
  /** What the plan has. */
  readonly channels: readonly AddedChannel[];
  /** The company's hours are those of its connections. */
  readonly hasHours: boolean;
}

interface ConnectionListProps {
  readonly title: string;
  readonly viewer: ConnectionViewer;
}

/** Every connection of the company: how it stands, and what can be done about it. */
export function ConnectionList({ title, viewer }: ConnectionListProps) {
  const { t } = useTranslation('connections');
  const [search, setSearch] = useSearchParam('search');
  const list = useConnections(search);
  const columns = useConnectionColumns(viewer.timeZone);
  const remove = useRemoveConnection();
  const check = useCheckConnection();
  const editAndRemove = useEditAndRemove();
  const [added, setAdded] = useState<AddedChannel | null>(null);
  const [edited, setEdited] = useState<ConnectionSummary | null>(null);
  const [removed, setRemoved] = useState<ConnectionSummary | null>(null);
  const [fresh, setFresh] = useState<SavedConnection | null>(null);
  // Below it, the words of the actions would push the rest of the row out of sight.
  const isWide = useWindowWidth() >= WIDE_PX;
  const checkedId = check.isPending ? check.variables.id : undefined;
  const add = { channels: viewer.channels, onAdd: setAdded };

  const actionsOf = (connection: ConnectionSummary): readonly RowAction[] => {
    const { id, name, status } = connection;
    const isOpening = status === 'OPENING';
    return [
      {
        key: 'check',
        label: isOpening ? t('openingNamed', { name }) : t('checkNamed', { name }),
        ...(isWide && { text: isOpening ? t('opening') : t('check') }),
        icon: <IconRefresh size={16} stroke={1.7} />,
        onClick: () => check.mutate(connection),
        isDisabled: isOpening || (check.isPending && checkedId !== id),
        isWaiting: checkedId === id,
      },
      ...editAndRemove({
        name,
        onEdit: () => setEdited(connection),
        onRemove: () => setRemoved(connection),
      }),
    ];
  };

  return (
    <Page
      actions={
        <>
          <SearchBox label={t('search')} onChange={setSearch} value={search} />
          <AddMenu {...add} />
        </>
      }
      count={list.count}
      isFilled
      title={title}
    >
      <DownBanner
        checkedId={checkedId}
        connections={list.all.filter(isDown)}
        onCheck={check.mutate}
        onEdit={setEdited}
        onSignIn={setAdded}
      />
      <RecordList
        actionsOf={actionsOf}
        actionsTrack={isWide ? '208px' : '112px'}
        columns={columns}
        empty={
          <StateMessage
            actions={<AddMenu {...add} isSecond />}
            icon={<IconDeviceMobile size={28} stroke={1.5} />}
            title={t('emptyTitle')}
          >
            {t('emptyText')}
          </StateMessage>
        }
        label={title}
        list={list}
        nameOf={({ name }) => name}
        onClear={search === '' ? undefined : () => setSearch('')}
      />
      {added === 'whatsappapi' && (
        <ConnectionDialog
          connection={null}
          onClose={() => setAdded(null)}
          onSaved={(saved) => {
            setAdded(null);
            setFresh(saved);
          }}
          viewer={viewer}
        />
      )}
      {(added === 'facebook' || added === 'instagram') && (
        <FacebookDialog channel={added} onClose={() => setAdded(null)} />
      )}
      {fresh !== null && <AddedDialog connection={fresh} onClose={() => setFresh(null)} />}
      {edited !== null && (
        <EditConnection
          connection={edited}
          onClose={() => setEdited(null)}
          onRemove={() => {
            setEdited(null);
            setRemoved(edited);
          }}
          viewer={viewer}
        />
      )}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.name })}
        >
          {removed.isDefault && list.all.length > 1 ? t('removeDefaultText') : t('removeText')}
        </RemoveDialog>
      )}
    </Page>
  );
}
