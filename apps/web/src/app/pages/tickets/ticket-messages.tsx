import { can, type Ticket } from '@recado/contracts';
import { useMemo } from 'react';
import {
  MessageList,
  MessagesProvider,
  type MessagesViewer,
  useReplyTarget,
  useUnsentWarning,
} from '../../../features/messages/index.ts';
import { notify } from '../../../features/notices/index.ts';
import { permissionHolder, useUser } from '../../../features/session/index.ts';
import { useMessagesLive } from './use-messages-live.ts';

/** The messages of the open ticket, kept true to what the server announces. */
export function TicketMessages({ ticket }: { readonly ticket: Ticket }) {
  const [, setReplyTarget] = useReplyTarget(ticket.id);
  useMessagesLive();
  useUnsentWarning();
  return (
    <MessagesProvider notify={notify} viewer={useMessagesViewer()}>
      <MessageList key={ticket.id} onReply={setReplyTarget} ticket={ticket} />
    </MessagesProvider>
  );
}

/** A look at the messages of a ticket that is not open. */
export function PeekedMessages({ ticket }: { readonly ticket: Ticket }) {
  return (
    <MessagesProvider notify={notify} viewer={useMessagesViewer()}>
      <MessageList isPeek key={ticket.id} ticket={ticket} />
    </MessagesProvider>
  );
}

function useMessagesViewer(): MessagesViewer {
  const user = useUser();
  return useMemo(() => {
    const { id: userId, name, company } = user;
    const isOn = (wanted: string) =>
      company.companieSettings.some(({ key, value }) => key === wanted && value === 'enabled');
    return {
      userId,
      name,
      timeZone: company.timeZone,
      changesOthers: can(permissionHolder(user), 'message:change-others'),
      forgetsDeleted: isOn('enableLGPD') && isOn('lgpdDeleteMessage'),
      signs: isOn('sendSignMessage'),
    };
  }, [user]);
}
