import type { Message, Ticket } from '@recado/contracts';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarkSent, useMarkUnread, useReact } from '../../api/change-message.ts';
import { isPicture } from '../../message-kind.ts';
import { useMessagesSurroundings } from '../../messages-context.tsx';
import type { ShownMessage } from '../../state/join-outgoing.ts';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { ReactionDialog } from '../dialogs/reaction-dialog.tsx';
import { MessageMenu } from '../menu/message-menu.tsx';
import { LazyMediaViewer } from '../viewer/lazy-media-viewer.tsx';

const ForwardDialog = lazy(async () => ({ default: (await import('../dialogs/forward-dialog.tsx')).ForwardDialog }));

/** Overlays of the conversation; one at a time. */
export type Overlay =
  | { readonly what: 'menu'; readonly message: Message; readonly anchor: HTMLElement }
  | { readonly what: 'delete' | 'react'; readonly message: Message }
  | { readonly what: 'picture'; readonly id: string }
  | { readonly what: 'forward'; readonly messages: readonly Message[] };

interface ConversationOverlaysProps {
  readonly overlay: Overlay;
  readonly onChange: (change: (current: Overlay | null) => Overlay | null) => void;
  readonly ticket: Ticket;
  readonly rows: readonly ShownMessage[];
  readonly onChoose: (message: Message) => void;
  /** Passes the message to the composer. */
  readonly onEdit: ((message: Message) => void) | undefined;
  readonly onForwarded: () => void;
  readonly onMarkedUnread: (() => void) | undefined;
}

export function ConversationOverlays(props: ConversationOverlaysProps) {
  const { overlay, onChange, ticket, rows } = props;
  const { t } = useTranslation('messages');
  const { notify } = useMessagesSurroundings();
  const { mutate: react } = useReact(({ emoji }) => {
    if (emoji !== '') notify({ kind: 'success', message: t('reactionSent') });
  });
  const { mutate: markSent } = useMarkSent();
  const { mutate: markUnread } = useMarkUnread(() => {
    notify({ kind: 'success', message: t('markedUnread') });
    props.onMarkedUnread?.();
  });
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: t('copied') });
    } catch {
      notify({ kind: 'error', message: t('copyFailed') });
    }
  };
  useFocusBack(messageOf(overlay));
  // Not the overlay opened since: choosing in the menu opens the next before the menu reports that it has closed.
  const close = () => onChange((current) => (current === overlay ? null : current));
  const show = (next: Overlay) => onChange(() => next);
  switch (overlay.what) {
    case 'menu': {
      const { message } = overlay;
      return (
        <MessageMenu
          anchor={overlay.anchor}
          message={message}
          onClose={close}
          onDelete={() => show({ what: 'delete', message })}
          onCopy={() => void copy(message.body)}
          onEdit={props.onEdit && (() => props.onEdit?.(message))}
          onForward={() => props.onChoose(message)}
          onMarkSent={() => markSent({ message })}
          onMarkUnread={() => markUnread({ message })}
          onMoreReactions={() => show({ what: 'react', message })}
          onReact={(emoji) => react({ message, emoji })}
          ticket={ticket}
        />
      );
    }
    case 'delete':
      return <DeleteDialog message={overlay.message} onClose={close} />;
    case 'react':
      return (
        <ReactionDialog
          onClose={close}
          onPick={(emoji) => {
            react({ message: overlay.message, emoji });
            close();
          }}
        />
      );
    case 'forward':
      return (
        <Suspense>
          <ForwardDialog
            channel={ticket.channel}
            messages={overlay.messages}
            onClose={close}
            onDone={() => {
              close();
              props.onForwarded();
            }}
          />
        </Suspense>
      );
    case 'picture':
      return (
        <LazyMediaViewer
          contactName={ticket.contact.name}
          onClose={close}
          openId={overlay.id}
          pictures={rows.map(({ message }) => message).filter(isPicture)}
        />
      );
  }
}

const messageOf = (overlay: Overlay): string | null => {
  if (overlay.what === 'picture') return overlay.id;
  return 'message' in overlay ? overlay.message.id : null;
};

/** When the last overlay is closed and the focus is lost, it returns to the message. */
function useFocusBack(messageId: string | null): void {
  useEffect(
    () => () => {
      if (messageId === null) return;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const row = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
        row?.focus({ preventScroll: true });
      });
    },
    [messageId],
  );
}
