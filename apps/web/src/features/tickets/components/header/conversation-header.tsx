import type { PresentUser, Ticket } from '@recado/contracts';
import { IconArrowLeft, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrowerThan } from '../../../../shared/hooks/use-screen-size.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { TicketWho } from '../ticket-who.tsx';
import classes from './conversation-header.module.css';
import { MainAction } from './main-action.tsx';
import { MoreActions } from './more-actions.tsx';
import { Presence } from './presence.tsx';
import { QuickActions } from './quick-actions.tsx';
import type { TicketMoves } from './use-ticket-moves.tsx';

/** Below this width, the main action is an icon only. */
const NARROW_WIDTH_PX = 440;
/** Below this width, secondary actions move into the menu. */
const COMPACT_WIDTH_PX = 560;
const LIMITS_PX = [NARROW_WIDTH_PX, COMPACT_WIDTH_PX];

interface ConversationHeaderProps {
  readonly ticket: Ticket;
  readonly moves: TicketMoves;
  /** Only where the list is not visible. */
  readonly onBack?: (() => void) | undefined;
  /** Missing where there is no contact to show. */
  readonly contact?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  /** Colleagues who have it open. */
  readonly present: readonly PresentUser[];
  /** What the customer is doing on their phone. */
  readonly typing: 'typing' | 'recording' | null;
}

/** The contact, and the actions of the ticket. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { ticket, moves, onBack, contact, present, typing } = props;
  const { t } = useTranslation('tickets');
  const header = useRef<HTMLElement>(null);
  const limitPx = useNarrowerThan(header, LIMITS_PX);
  const isCompact = limitPx !== null;
  const isNarrow = limitPx === NARROW_WIDTH_PX;
  return (
    <header className={classes.root} ref={header}>
      {onBack && (
        <IconButton icon={<IconArrowLeft size={20} stroke={1.7} />} label={t('backToList')} onClick={onBack} />
      )}
      <div className={classes.who}>
        <TicketWho ticket={ticket} typing={typing} />
      </div>
      <Presence users={present} />
      <div className={classes.actions}>
        {isNarrow && <MainAction isIconOnly moves={moves} />}
        {!isCompact && <QuickActions moves={moves} ticket={ticket} />}
        <MoreActions isCompact={isCompact} moves={moves} onContact={contact?.onToggle} ticket={ticket} />
        {!isNarrow && <MainAction isIconOnly={false} moves={moves} />}
        {!isCompact && contact && (
          <IconButton
            aria-pressed={contact.isOpen}
            icon={<IconLayoutSidebarRight size={18} stroke={1.7} />}
            label={contact.isOpen ? t('contactClose') : t('contactOpen')}
            onClick={contact.onToggle}
          />
        )}
      </div>
    </header>
  );
}
