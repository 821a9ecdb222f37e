import { Button, Skeleton } from '@mantine/core';
import { IconMessage2, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useChats } from '../api/chats.ts';
import { ChatLink, type ChatViewer } from './chat-link.tsx';
import classes from './chat-panel.module.css';

const MINUTE_MS = 60_000;

interface ChatPanelProps {
  readonly title: string;
  /** Labels the dialog of the panel. */
  readonly titleId: string;
  readonly viewer: ChatViewer;
  readonly onClose: () => void;
}

/** The last used chats, for the pop-over of the top bar. */
export function ChatPanel({ title, titleId, viewer, onClose }: ChatPanelProps) {
  const { t } = useTranslation('chats');
  const now = useNow(MINUTE_MS);
  const { records, error, isReading, retry } = useChats('');
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        <Button component={Link} data-autofocus onClick={onClose} size="compact-sm" to="/chats" variant="subtle">
          {t('all')}
        </Button>
      </div>
      <div className={classes.body}>
        {records === undefined && error === null && (
          <div aria-label={t('loading')} className={classes.reading} role="status">
            <Skeleton height={14} width="70%" />
            <Skeleton height={14} width="90%" />
          </div>
        )}
        {error !== null && (
          <StateMessage
            actions={
              <Button loading={isReading} onClick={retry}>
                {t('tryAgain')}
              </Button>
            }
            icon={<IconWifiOff size={28} stroke={1.5} />}
            title={t('failedTitle')}
            tone="danger"
          >
            {errorText(error)}
          </StateMessage>
        )}
        {records?.length === 0 && (
          <StateMessage icon={<IconMessage2 size={28} stroke={1.5} />} title={t('emptyTitle')}>
            {t('popoverEmpty')}
          </StateMessage>
        )}
        {records !== undefined && records.length > 0 && (
          <ul aria-label={t('list')} className={classes.list}>
            {records.map((chat) => (
              <li key={chat.id}>
                <ChatLink chat={chat} now={now} onOpen={onClose} viewer={viewer} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
