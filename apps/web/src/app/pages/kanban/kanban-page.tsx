import { can, type Ticket } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  applyTagMessage,
  applyToBoard,
  type BoardEvent,
  KanbanBoard,
  kanbanKeys,
  readMessageEvent,
  readTicketMessage,
} from '../../../features/kanban/index.ts';
import { onReread, permissionHolder, useCan, useLive, useUser } from '../../../features/session/index.ts';
import { LastMessageLine } from '../../../features/tickets/index.ts';
import { rereadLater } from '../../../shared/api/reread-later.ts';

const linkTo = ({ uuid }: Ticket): string => `/tickets/${uuid}`;
const renderLastMessage = (ticket: Ticket) => <LastMessageLine ticket={ticket} />;

export function KanbanPage() {
  const { t } = useTranslation('screens');
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const supervises = useCan('ticket:supervise');
  const viewer = {
    userId: user.id,
    seesUnqueued: supervises || user.allTicket === 'enabled',
    timeZone: user.company.timeZone,
  };
  const apply = (event: BoardEvent | null) => {
    if (event !== null && !applyToBoard(queryClient, event, viewer)) rereadLater(queryClient, kanbanKeys.allLanes);
  };
  useLive('ticket', (message) => apply(readTicketMessage(message)));
  useLive('appMessage', (message) => apply(readMessageEvent(message)));
  useLive('tag', (message) => applyTagMessage(queryClient, message));
  useEffect(() => {
    const reread = () => void queryClient.invalidateQueries({ queryKey: kanbanKeys.all });
    // The board may be cached from long before, when no listener was active.
    reread();
    return onReread(reread);
  }, [queryClient]);
  return (
    <KanbanBoard
      linkTo={linkTo}
      managesLanes={can(permissionHolder(user), 'dashboard:view')}
      onOpen={(ticket) => void navigate(linkTo(ticket))}
      onStages={() => void navigate('/TagsKanban')}
      ownQueues={supervises ? null : user.queues}
      renderLastMessage={renderLastMessage}
      title={t('kanban')}
      viewer={viewer}
    />
  );
}
