import { Button } from '@mantine/core';
import type { Chat } from '@recado/contracts';
import { IconMessageOff, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { CopyField } from '../../../shared/ui/copy-field.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useChat, useChatChanges } from '../api/chats.ts';
import { useDraft } from '../state/drafts.ts';
import { useOutgoing } from '../state/outgoing.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { type ChatAction, ChatHeader } from './chat-header.tsx';
import type { ChatViewer } from './chat-link.tsx';
import { ChatMessages } from './chat-messages.tsx';
import classes from './chat-view.module.css';

interface ChatViewProps {
  /** The uuid of the chat, or its id in the address of a found message. */
  readonly chatKey: string;
  readonly viewer: ChatViewer;
  readonly onTyping: (chatId: number) => void;
}

/** An open chat in every state. */
export function ChatView({ chatKey, viewer, onTyping }: ChatViewProps) {
  const { t } = useTranslation('chats');
  const { data: chat, error, isFetching, refetch } = useChat(chatKey);
  const [params] = useSearchParams();
  if (chat) {
    // The events of a chat update it under its uuid.
    if (chat.uuid !== chatKey) return <Navigate replace to={`/chats/${chat.uuid}?${params}`} />;
    return <OpenChat chat={chat} onTyping={onTyping} viewer={viewer} />;
  }
  if (chat === null) return <LostChat chatKey={chatKey} />;
  if (error === null) return <div className={classes.root} />;
  return (
    <div className={classes.state}>
      <StateMessage
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
        icon={<IconWifiOff size={28} stroke={1.5} />}
        title={t('messagesFailedTitle')}
        tone="danger"
      >
        {errorText(error)}
      </StateMessage>
    </div>
  );
}

/** Preserves the draft of the user when the chat is deleted. */
function LostChat({ chatKey }: { readonly chatKey: string }) {
  const { t } = useTranslation('chats');
  const [draft] = useDraft(chatKey);
  return (
    <div className={classes.state}>
      <StateMessage
        actions={
          <Button component={Link} to="/chats" variant="default">
            {t('all')}
          </Button>
        }
        icon={<IconMessageOff size={28} stroke={1.5} />}
        title={t('goneTitle')}
      >
        {t('goneText')}
      </StateMessage>
      {draft !== '' && (
        <div className={classes.draft}>
          <CopyField label={t('goneDraft')} value={draft} />
        </div>
      )}
    </div>
  );
}

function OpenChat({ chat, viewer, onTyping }: Omit<ChatViewProps, 'chatKey'> & { readonly chat: Chat }) {
  const { userId } = viewer;
  const outgoing = useOutgoing(chat.id);
  const [action, setAction] = useState<ChatAction | null>(null);
  const [params, setParams] = useSearchParams();
  const found = Number(params.get('message'));
  const around = Number.isInteger(found) && found > 0 && found <= chat.seq ? found : null;
  const toLatest = () => setParams({}, { replace: true });
  return (
    <div className={classes.root}>
      <ChatHeader chat={chat} onAction={setAction} userId={userId} />
      <ChatMessages
        around={around}
        chat={chat}
        // Another place of the conversation starts anew, also its scroll position.
        key={around}
        onLatest={toLatest}
        outgoing={outgoing}
        viewer={viewer}
      />
      <ChatComposer
        chat={chat}
        onSend={(draft) => {
          if (around !== null) toLatest();
          outgoing.send(draft);
        }}
        onTyping={() => onTyping(chat.id)}
        userId={userId}
      />
      <ActionDialog action={action} chat={chat} onClose={() => setAction(null)} userId={userId} />
    </div>
  );
}

interface ActionDialogProps {
  readonly action: ChatAction | null;
  readonly chat: Chat;
  readonly userId: number;
  readonly onClose: () => void;
}

function ActionDialog({ action, chat, userId, onClose }: ActionDialogProps) {
  const { t } = useTranslation('chats');
  const say = useSay();
  const changes = useChatChanges();
  const [isWaiting, setIsWaiting] = useState(false);
  const { title } = chat;
  if (action === 'edit') return <ChatDialog chat={chat} onClose={onClose} onSaved={onClose} userId={userId} />;
  if (action === 'remove') {
    return (
      <RemoveDialog
        onClose={onClose}
        remove={() => changes.remove(chat)}
        removed={t('removed')}
        title={t('removeTitle', { title })}
      >
        {t('removeText')}
      </RemoveDialog>
    );
  }
  const leave = async () => {
    setIsWaiting(true);
    try {
      await changes.leave(chat);
      say({ kind: 'success', message: t('left') });
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
    }
    setIsWaiting(false);
    onClose();
  };
  return (
    <ConfirmDialog
      confirmLabel={t('leave')}
      isDestructive
      isOpen={action === 'leave'}
      isWaiting={isWaiting}
      onClose={onClose}
      onConfirm={() => void leave()}
      title={t('leaveTitle', { title })}
    >
      {t(leaveTextOf(chat, userId))}
    </ConfirmDialog>
  );
}

function leaveTextOf({ users, ownerId }: Chat, userId: number) {
  if (users.length === 1) return 'leaveLastText';
  return ownerId === userId ? 'leaveOwnerText' : 'leaveText';
}
