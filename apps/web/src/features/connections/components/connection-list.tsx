import type { ConnectionSummary } from '@recado/contracts';
import { IconDeviceMobile, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useWindowWidth } from '../../../shared/hooks/use-screen-size.ts';
import { RecordList } from '../../../shared/records/components/record-list.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { type RowAction, useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { SearchBox } from '../../../shared/records/components/search-box.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useCheckConnection, useRemoveConnection } from '../api/change-connection.ts';
import { useConnections } from '../api/list-connections.ts';
import { useNumberProblems } from '../api/number-quality.ts';
import { useAreQueuesRead } from '../api/pickers.ts';
import type { SavedConnection } from '../api/save-connection.ts';
import { useSession } from '../api/session.ts';
import { useCanSignUp } from '../api/sign-up.ts';
import type { ImportsUnderWay } from '../rules/apply-import-message.ts';
import { isDown } from '../rules/needs-attention.ts';
import { mendingAction } from '../rules/session-actions.ts';
import { codeSpan } from '../state/code-span.ts';
import { type AddedChannel, AddMenu } from './add-menu.tsx';
import { AddedDialog } from './added-dialog.tsx';
import { useConnectionColumns } from './connection-columns.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { DownBanner } from './down-banner.tsx';
import { EditConnection } from './edit-connection.tsx';
import { FacebookDialog } from './facebook-dialog.tsx';
import { ImportBanner } from './import/import-banner.tsx';
import { RestartButton } from './restart-button.tsx';
import { type OpenSessionDialog, SessionDialog } from './session-dialog.tsx';
import { SignUpDialog } from './sign-up/sign-up-dialog.tsx';
import { useSessionActions } from './use-session-actions.tsx';

/** From this width the actions have labels, and the space they take. */
const checks = { wideFromPx: 1024, wide: '208px', narrow: '112px' };
const sessions = { wideFromPx: 1280, wide: '360px', narrow: '184px' };
/** Below it there is no room for one more icon: health is opened from the status. */
const HEALTH_FROM_PX = 1024;
const NARROWEST_TRACK = '132px';

export interface ConnectionViewer {
  readonly timeZone: string;
  /** Only the company itself links a phone: support staff do not see the code. */
  readonly seesQrCode: boolean;
  /** The plan's features. */
  readonly channels: readonly AddedChannel[];
  /** Business hours are set per connection. */
  readonly hasHours: boolean;
  readonly hasIntegrations: boolean;
  /** The plan has AI and the user may manage its prompts. */
  readonly hasPrompts: boolean;
}

interface ConnectionListProps {
  readonly title: string;
  readonly viewer: ConnectionViewer;
  /** Progress of history imports. */
  readonly imports: ImportsUnderWay;
}

/** Every connection of the company: its status and actions. */
export function ConnectionList({ title, viewer, imports }: ConnectionListProps) {
  const { t } = useTranslation('connections');
  const [search, setSearch] = useSearchParam('search');
  const list = useConnections(search);
  // A code's time counts from its arrival, also before its dialog is opened.
  useEffect(() => list.all.forEach(codeSpan), [list.all]);
  const remove = useRemoveConnection();
  const check = useCheckConnection();
  const editAndRemove = useEditAndRemove();
  const [added, setAdded] = useState<AddedChannel | null>(null);
  // A link of the first steps opens the dialog directly, with the only queue preselected. It is removed from the URL,
  // so that a reload shows the list.
  const [wanted, setWanted] = useSearchParam('add');
  const isReady = useAreQueuesRead() && wanted !== '';
  const openWanted = useEffectEvent(() => {
    setAdded(viewer.channels.find((channel) => channel === wanted) ?? null);
    setWanted('');
  });
  useEffect(() => {
    if (isReady) openWanted();
  }, [isReady]);
  const [edited, setEdited] = useState<ConnectionSummary | null>(null);
  const [removed, setRemoved] = useState<ConnectionSummary | null>(null);
  const [fresh, setFresh] = useState<SavedConnection | null>(null);
  const canSignUp = useCanSignUp() && viewer.channels.includes('whatsappapi');
  const [signUp, setSignUp] = useState<{ readonly connection: ConnectionSummary | null } | null>(null);
  const handleSignUp = canSignUp ? (connection: ConnectionSummary | null) => setSignUp({ connection }) : undefined;
  const [sessionDialog, setSessionDialog] = useState<OpenSessionDialog | null>(null);
  const checkedId = check.isPending ? check.variables.id : undefined;
  const add = {
    channels: viewer.channels,
    onAdd: setAdded,
    onSignUp: handleSignUp && (() => handleSignUp(null)),
  };
  const session = useSession();
  const hasSessions = list.all.some(({ channel }) => channel === 'whatsapp');
  const problems = useNumberProblems(list.all.some(({ channel }) => channel === 'whatsappapi'));
  const columns = useConnectionColumns({
    timeZone: viewer.timeZone,
    marked: new Set(problems.keys()),
    onHealth: (connection) =>
      setSessionDialog({ kind: connection.channel === 'whatsapp' ? 'health' : 'number', connection }),
  });
  const width = useWindowWidth();
  const isPhone = useIsPhone();
  const room = hasSessions ? sessions : checks;
  const isWide = width >= room.wideFromPx;
  const hasHealth = width >= HEALTH_FROM_PX;
  const narrow = hasSessions && !hasHealth ? NARROWEST_TRACK : room.narrow;
  const handleNewQr = async (connection: ConnectionSummary) => {
    if (await session.ask('new-qr', connection)) setSessionDialog({ kind: 'qr', connection });
  };
  const sessionActionsOf = useSessionActions({
    session,
    isWide,
    hasHealth: hasHealth || isPhone,
    onOpen: setSessionDialog,
    onNewQr: (connection) => void handleNewQr(connection),
  });
  const handleSessionClose = useCallback(() => setSessionDialog(null), []);
  const handleMend = async (connection: ConnectionSummary) => {
    const mending = mendingAction(connection);
    if (mending === 'new-qr') await handleNewQr(connection);
    if (mending === 'retry') await session.ask('retry', connection);
  };

  const checkOf = ({ id, name, status }: ConnectionSummary): RowAction => {
    const isOpening = status === 'OPENING';
    return {
      key: 'check',
      label: isOpening ? t('openingNamed', { name }) : t('checkNamed', { name }),
      ...(isWide && { text: isOpening ? t('opening') : t('check') }),
      icon: <IconRefresh size={16} stroke={1.7} />,
      onClick: () => check.mutate({ id }),
      isDisabled: isOpening || (check.isPending && checkedId !== id),
      isWaiting: checkedId === id,
    };
  };
  const actionsOf = (connection: ConnectionSummary): readonly RowAction[] => [
    ...(connection.channel === 'whatsapp' ? sessionActionsOf(connection) : [checkOf(connection)]),
    ...editAndRemove({
      name: connection.name,
      onEdit: () => setEdited(connection),
      onRemove: () => setRemoved(connection),
    }),
  ];

  return (
    <Page
      actions={
        <>
          <SearchBox label={t('search')} onChange={setSearch} value={search} />
          {hasSessions && <RestartButton />}
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
        onMend={(connection) => void handleMend(connection)}
        onSignIn={setAdded}
        onSignUp={handleSignUp}
        verbOf={session.verbOf}
      />
      <ImportBanner connections={list.all} imports={imports} timeZone={viewer.timeZone} />
      <RecordList
        actionsOf={actionsOf}
        actionsTrack={isWide ? room.wide : narrow}
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
      {(added === 'whatsapp' || added === 'whatsappapi') && (
        <ConnectionDialog
          channel={added}
          connection={null}
          onClose={() => setAdded(null)}
          onSaved={(saved) => {
            setAdded(null);
            const isByQr = saved.channel === 'whatsapp';
            if (isByQr) setSessionDialog({ kind: 'qr', connection: saved });
            if (!isByQr || saved.token !== null) setFresh(saved);
          }}
          viewer={viewer}
        />
      )}
      {(added === 'facebook' || added === 'instagram') && (
        <FacebookDialog channel={added} onClose={() => setAdded(null)} />
      )}
      {signUp !== null && <SignUpDialog connection={signUp.connection} onClose={() => setSignUp(null)} />}
      {/* After the code, which expires: the token is shown once and must not be hidden behind it. */}
      {fresh !== null && sessionDialog === null && signUp === null && (
        <AddedDialog connection={fresh} onClose={() => setFresh(null)} />
      )}
      {edited !== null && (
        <EditConnection
          connection={edited}
          onClose={() => setEdited(null)}
          onLink={() => void handleNewQr(edited)}
          onRemove={() => {
            setEdited(null);
            setRemoved(edited);
          }}
          viewer={viewer}
        />
      )}
      {sessionDialog !== null && (
        <SessionDialog
          onClose={handleSessionClose}
          onOpen={setSessionDialog}
          onSignUp={
            handleSignUp &&
            ((connection) => {
              setSessionDialog(null);
              handleSignUp(connection);
            })
          }
          open={sessionDialog}
          session={session}
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
