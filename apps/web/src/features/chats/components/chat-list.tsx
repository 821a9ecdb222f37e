import { Button, Skeleton } from '@mantine/core';
import type { Chat, ChatMessage } from '@recado/contracts';
import { IconMessage2, IconPlus, IconSearch, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { listTime } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { SearchBox } from '../../../shared/records/components/search-box.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useChats, useFoundMessages } from '../api/chats.ts';
import { chatName } from '../rules/chat-facts.ts';
import { ChatLink, type ChatViewer } from './chat-link.tsx';
import classes from './chat-list.module.css';

const MINUTE_MS = 60_000;
/** From here on the next page is loaded. */
const MORE_WITHIN_PX = 100;

interface ChatListProps {
  readonly title: string;
  readonly viewer: ChatViewer;
  readonly currentUuid: string | undefined;
  readonly onAdd: () => void;
}

/** The user's chats with a search for chats and messages. */
export function ChatList({ title, viewer, currentUuid, onAdd }: ChatListProps) {
  const { t } = useTranslation('chats');
  const now = useNow(MINUTE_MS);
  const [search, setSearch] = useState('');
  const chats = useChats(search);
  const found = useFoundMessages(search);
  const records = chats.records ?? [];
  const messages = search === '' ? [] : (found.data?.records ?? []);
  const isEmpty = chats.records !== undefined && records.length === 0 && messages.length === 0;
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <Button leftSection={<IconPlus size={16} />} onClick={onAdd} size="sm" variant="default">
          {t('add')}
        </Button>
      </header>
      <div className={classes.search}>
        <SearchBox label={t('search')} onChange={setSearch} value={search} />
      </div>
      <div
        className={classes.body}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < MORE_WITHIN_PX) chats.readMore();
        }}
      >
        {chats.records === undefined && chats.error === null && <Reading label={t('loading')} />}
        {chats.error !== null && (
          <StateMessage
            actions={
              <Button loading={chats.isReading} onClick={chats.retry}>
                {t('tryAgain')}
              </Button>
            }
            icon={<IconWifiOff size={28} stroke={1.5} />}
            title={t('failedTitle')}
            tone="danger"
          >
            {errorText(chats.error)}
          </StateMessage>
        )}
        {isEmpty && search === '' && (
          <StateMessage icon={<IconMessage2 size={28} stroke={1.5} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </StateMessage>
        )}
        {isEmpty && search !== '' && !found.isFetching && (
          <StateMessage icon={<IconSearch size={28} stroke={1.5} />} title={t('noneFound', { search })}>
            {t('noneFoundText')}
          </StateMessage>
        )}
        {records.length > 0 && (
          <ul aria-label={t('foundChats')} className={classes.list}>
            {records.map((chat) => (
              <li key={chat.id}>
                <ChatLink chat={chat} isCurrent={chat.uuid === currentUuid} now={now} viewer={viewer} />
              </li>
            ))}
          </ul>
        )}
        {search !== '' && found.error !== null && <p className={classes.failed}>{errorText(found.error)}</p>}
        {messages.length > 0 && <FoundMessages chats={records} messages={messages} now={now} viewer={viewer} />}
      </div>
    </>
  );
}

interface FoundMessagesProps {
  readonly messages: readonly ChatMessage[];
  readonly chats: readonly Chat[];
  readonly viewer: ChatViewer;
  readonly now: Date;
}

function FoundMessages({ messages, chats, viewer, now }: FoundMessagesProps) {
  const { t } = useTranslation('chats');
  const { timeZone, userId } = viewer;
  const nameOf = ({ chatId }: ChatMessage) => {
    const chat = chats.find(({ id }) => id === chatId);
    return chat && chatName(chat, userId);
  };
  return (
    <section>
      <h2 className={classes.section}>{t('foundMessages')}</h2>
      <ul aria-label={t('foundMessages')} className={classes.list}>
        {messages.map((message) => (
          <li key={`${message.chatId}.${message.seq}`}>
            <Link className={classes.found} to={`/chats/${message.chatId}?message=${message.seq}`}>
              <span className={classes.foundHead}>
                <b>{message.sender?.name ?? t('removedUser')}</b>
                {nameOf(message)}
                <time className={classes.time} dateTime={message.createdAt}>
                  {listTime(message.createdAt, { now, timeZone })}
                </time>
              </span>
              <span className={classes.foundText}>{message.message}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reading({ label }: { readonly label: string }) {
  return (
    <div aria-label={label} className={classes.reading} role="status">
      {[0, 1, 2, 3].map((row) => (
        <div className={classes.skeleton} key={row}>
          <Skeleton height={36} radius={8} width={36} />
          <div>
            <Skeleton height={12} mb={8} width="60%" />
            <Skeleton height={10} width="85%" />
          </div>
        </div>
      ))}
    </div>
  );
}
