import { Tabs } from '@mantine/core';
import { CHAT_TYPING_EVENT } from '@recado/contracts';
import { IconMessage2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ChatDialog, ChatList, ChatView } from '../../../features/chats/index.ts';
import { sendLive, useUser } from '../../../features/session/index.ts';
import { createStore, useStore } from '../../../shared/hooks/store.ts';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import tabs from '../../../shared/ui/tabs.module.css';
import classes from './chats-page.module.css';

/** The chat to return to from the list, on a phone. */
const lastChat = createStore<string | null>(null);

/** The chats beside the open one; on a phone, two tabs. */
export function ChatsPage() {
  const { t } = useTranslation(['chats', 'screens']);
  const { chatId } = useParams();
  const { id: userId, company } = useUser();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const last = useStore(lastChat);
  const [isAdding, setIsAdding] = useState(false);
  const viewer = { userId, timeZone: company.timeZone };
  useEffect(() => {
    if (chatId !== undefined) lastChat.set(() => chatId);
  }, [chatId]);

  const title = t('chats', { ns: 'screens' });
  return (
    <div className={classes.root}>
      {isPhone && (
        <Tabs
          classNames={{ tab: tabs.tab ?? '' }}
          onChange={(tab) => navigate(tab === 'messages' && last !== null ? `/chats/${last}` : '/chats')}
          value={chatId === undefined ? 'list' : 'messages'}
        >
          <Tabs.List aria-label={t('tabs')} grow>
            <Tabs.Tab value="list">{t('list')}</Tabs.Tab>
            <Tabs.Tab disabled={last === null && chatId === undefined} value="messages">
              {t('messages')}
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      <div className={classes.panes}>
        {(!isPhone || chatId === undefined) && (
          <section aria-label={t('list')} className={classes.list} data-region tabIndex={-1}>
            <ChatList currentUuid={chatId} onAdd={() => setIsAdding(true)} title={title} viewer={viewer} />
          </section>
        )}
        {chatId !== undefined && (
          <section aria-label={t('messages')} className={classes.chat} data-region tabIndex={-1}>
            <ChatView
              chatKey={chatId}
              key={chatId}
              onTyping={(id) => sendLive(CHAT_TYPING_EVENT, { chatId: id })}
              viewer={viewer}
            />
          </section>
        )}
        {chatId === undefined && !isPhone && (
          <div className={classes.empty}>
            <StateMessage icon={<IconMessage2 size={28} stroke={1.5} />} title={t('chooseTitle')}>
              {t('chooseText')}
            </StateMessage>
          </div>
        )}
      </div>
      {isAdding && (
        <ChatDialog
          chat={null}
          onClose={() => setIsAdding(false)}
          onSaved={({ uuid }) => {
            setIsAdding(false);
            navigate(`/chats/${uuid}`);
          }}
          userId={userId}
        />
      )}
    </div>
  );
}
