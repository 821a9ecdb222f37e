import type { TicketHolder } from '@recado/contracts';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { useCan, useUser } from '../../../features/session/index.ts';
import { HeldDialog, NewTicketDialog, TicketList, type TicketListHandle } from '../../../features/tickets/index.ts';
import { useWindowWidth } from '../../../shared/hooks/use-screen-size.ts';
import { useMenuGivingWay, useTopBarGivingWay } from '../../shell/giving-way.ts';
import { useSingleKeys } from '../../shell/use-single-keys.ts';
import { conversationParts as parts } from './conversation/conversation-parts.tsx';
import { OpenTicket } from './conversation/open-ticket.tsx';
import { type CommandRuns, isKeyOf } from './keyboard/ticket-commands.ts';
import { useStep } from './keyboard/use-step.ts';
import { useWorkspaceKeys } from './keyboard/use-workspace-keys.ts';
import { paneLayout } from './layout/pane-layout.ts';
import { PhoneTabs } from './layout/phone-tabs.tsx';
import { ResizeHandle } from './layout/resize-handle.tsx';
import { useListWidth } from './layout/use-list-width.ts';
import { Welcome } from './layout/welcome.tsx';
import { LazyContactDialog } from './lazy-contact-dialog.tsx';
import { EnableAlerts } from './live/enable-alerts.tsx';
import { isPassing, useTicketPlaces } from './use-ticket-places.ts';
import classes from './workspace.module.css';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./keyboard/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const AFTER_DIALOGS_MS = 50;

/** The panes side by side, or on a phone one at a time. */
export function Workspace() {
  const { t } = useTranslation('tickets');
  const { ticketId } = useParams();
  const isMalformed = ticketId !== undefined && !isUuid(ticketId);
  const uuid = isMalformed ? undefined : ticketId;
  const places = useTicketPlaces();
  const { defaultTicketsManagerWidth } = useUser();
  const list = useRef<TicketListHandle>(null);
  const canAddContact = useCan('contact:work');
  const [isContactOpen, setIsContactOpen] = useState(false);
  const [dialog, setDialog] = useState<'new' | 'shortcuts' | null>(null);
  const [holder, setHolder] = useState<TicketHolder | null>(null);
  const width = useListWidth(defaultTicketsManagerWidth);
  const hasContact = isContactOpen && uuid !== undefined && parts.contact !== undefined;
  const layout = paneLayout({ windowPx: useWindowWidth(), listPx: width.px, isContactOpen: hasContact });
  const isPhone = layout.panes === 'one';
  useTopBarGivingWay(isPhone && uuid !== undefined);
  useMenuGivingWay(layout.panes === 'all' && layout.isMenuGivingWay);
  useFocusAfterLeaving(uuid, () => list.current?.focusRows());
  useFocusAfterPassing(() => list.current?.focusSelected());
  const step = useStep(uuid);
  const hasList = !isPhone || uuid === undefined;
  const [hasSingle] = useSingleKeys();
  const around: CommandRuns = {
    // The open conversation handles this key itself.
    accept: uuid === undefined ? () => list.current?.acceptFirst() : undefined,
    next: () => void step(1),
    previous: () => void step(-1),
    new: () => setDialog('new'),
    search: hasList ? () => list.current?.focusSearch() : undefined,
    peek: hasList ? () => list.current?.peek() : undefined,
    shortcuts: () => setDialog('shortcuts'),
  };
  useWorkspaceKeys(around);

  return (
    <div className={classes.root}>
      {hasList && (
        <section
          aria-label={t('title')}
          className={classes.list}
          data-region
          style={layout.panes === 'one' ? undefined : { width: layout.listPx }}
          tabIndex={-1}
        >
          <TicketList
            isAcceptKey={({ nativeEvent }) => isKeyOf('accept', nativeEvent, { hasSingle })}
            linkTo={({ uuid: of }, messageId) => places.at(of, messageId)}
            menuItems={<EnableAlerts />}
            onHeld={setHolder}
            onNew={() => setDialog('new')}
            onOpen={({ uuid: of }, messageId) => places.open(of, messageId)}
            onShortcuts={() => setDialog('shortcuts')}
            onShow={places.show}
            ref={list}
            renderPeek={parts.peek}
            selectedUuid={uuid}
          />
          {isPhone && <PhoneTabs />}
        </section>
      )}
      {layout.panes === 'all' && layout.canResize && (
        <ResizeHandle onChange={width.change} onSettle={width.save} px={layout.listPx} />
      )}
      {isMalformed && <Navigate replace to={places.list} />}
      {uuid !== undefined ? (
        <OpenTicket
          around={around}
          contact={{
            isOpen: hasContact,
            placement: layout.panes === 'all' ? layout.contact : 'over',
            onToggle: () => setIsContactOpen((open) => !open),
          }}
          isAlone={isPhone}
          key={uuid}
          onEscape={() => (isPhone ? places.leave() : list.current?.focusRows())}
          onHeld={setHolder}
          uuid={uuid}
        />
      ) : (
        !isPhone && <Welcome onNew={() => setDialog('new')} />
      )}
      <HeldDialog holder={holder} onClose={() => setHolder(null)} />
      <NewTicketDialog
        isOpen={dialog === 'new'}
        onClose={() => setDialog(null)}
        onOpened={(opened) => {
          setDialog(null);
          places.begin(opened);
        }}
        renderNewContact={canAddContact ? (dialog) => <LazyContactDialog contact={null} {...dialog} /> : undefined}
      />
      {dialog === 'shortcuts' && (
        <Suspense>
          <ShortcutsDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The focused element of the conversation is gone with it; from its row the arrows and Enter continue. */
function useFocusAfterPassing(focusRow: () => void): void {
  const { state, key } = useLocation();
  const isWanted = isPassing(state);
  const goToRow = useEffectEvent(focusRow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the focus again.
  useEffect(() => {
    if (isWanted) goToRow();
  }, [isWanted, key]);
}

/** A malformed URL such as "undefined" shows the list: no ticket can have it. */
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The button that had the focus is gone with its ticket; without this the focus would start at the top again. */
function useFocusAfterLeaving(uuid: string | undefined, focusList: () => void): void {
  const was = useRef(uuid);
  const goToList = useEffectEvent(focusList);
  useEffect(() => {
    const hasLeft = was.current !== undefined && uuid === undefined;
    was.current = uuid;
    if (!hasLeft) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) goToList();
    }, AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [uuid]);
}
