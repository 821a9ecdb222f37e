import type { Ticket, TicketHolder } from '@recado/contracts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FileDrop } from '../../../../features/composer/index.ts';
import { useUser } from '../../../../features/session/index.ts';
import { ConversationHeader, useTicketMoves } from '../../../../features/tickets/index.ts';
import { useContactTyping } from '../contact/use-contact-typing.ts';
import { type CommandRuns, conversationRuns } from '../keyboard/ticket-commands.ts';
import { usePaletteCommands } from '../keyboard/use-palette-commands.ts';
import { useWorkspaceKeys } from '../keyboard/use-workspace-keys.ts';
import { useTicketPresence } from '../live/use-ticket-presence.ts';
import { isOpening, useTicketPlaces } from '../use-ticket-places.ts';
import { ComposerPlace } from './composer-place.tsx';
import classes from './conversation-pane.module.css';
import { conversationParts as parts } from './conversation-parts.tsx';

interface ConversationPaneProps {
  readonly ticket: Ticket;
  /** Keyboard commands of the conversation. */
  readonly around: CommandRuns;
  /** The list is not visible: a back button is needed. */
  readonly isAlone: boolean;
  readonly contact: { readonly isOpen: boolean; readonly onToggle: () => void };
  /** Where Esc moves the focus. */
  readonly onEscape: () => void;
  /** A colleague accepted it first. */
  readonly onHeld: (holder: TicketHolder) => void;
  /** It is unassigned now, or assigned to a colleague. */
  readonly onLeave: () => void;
  /** It was resolved, and the agent continues with this one. */
  readonly onNext: (ticket: Ticket) => void;
  /** It was accepted. */
  readonly onShow: (ticket: Ticket) => void;
}

/** One conversation: header, messages, composer. */
export function ConversationPane(props: ConversationPaneProps) {
  const { ticket, around, isAlone, contact, onEscape, onHeld, onLeave, onNext, onShow } = props;
  const { t } = useTranslation('tickets');
  const places = useTicketPlaces();
  const moves = useTicketMoves(ticket, { onShow, onLeave, onNext, onHeld, onUndone: places.show });
  const runs = conversationRuns({ moves, onContact: parts.contact && contact.onToggle });
  useWorkspaceKeys(runs);
  usePaletteCommands({ ...runs, ...around });
  const present = useTicketPresence(ticket.id);
  const typing = useContactTyping(ticket.id);
  const pane = useRef<HTMLElement>(null);
  const { state, key } = useLocation();
  const shouldFocus = isOpening(state) && !hasNoKeyboard();
  const hasComposer = parts.composer !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the same ticket again requests the focus again.
  useEffect(() => {
    if (shouldFocus && !hasComposer) pane.current?.focus();
  }, [shouldFocus, hasComposer, key]);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Dialogs and menus, which are rendered over the page, handle Esc themselves.
    const target = event.target as Element;
    if (!event.currentTarget.contains(target) || target.closest('[role="dialog"], [role="menu"]') !== null) return;
    onEscape();
  };
  return (
    <section
      aria-label={t('conversationWith', { name: ticket.contact.name })}
      className={classes.root}
      data-region
      onKeyDown={handleKey}
      ref={pane}
      tabIndex={-1}
    >
      <ConversationHeader
        contact={parts.contact && contact}
        moves={moves}
        onBack={isAlone ? places.leave : undefined}
        present={present}
        ticket={ticket}
        typing={typing}
      />
      <FileDrop className={classes.messages ?? ''} ticket={ticket} isVisitor={useUser().support !== undefined}>
        {parts.messages?.(ticket)}
      </FileDrop>
      {parts.composer && (
        <ComposerPlace kind={ticket.status}>{parts.composer({ ticket, shouldFocus, moves, present })}</ComposerPlace>
      )}
      {moves.dialogs}
    </section>
  );
}

/** On a touch screen, focus in a field would open a keyboard over half the conversation. */
const hasNoKeyboard = (): boolean => window.matchMedia('(pointer: coarse)').matches;
