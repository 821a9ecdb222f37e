import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { askCopilot, draftTexts } from '../../../features/composer/index.ts';
import { outgoingQueue, readAhead } from '../../../features/messages/index.ts';
import { notify } from '../../../features/notices/index.ts';
import { TicketsProvider } from '../../../features/tickets/index.ts';
import { useDrafts } from './conversation/use-drafts.ts';
import { useFileSafety } from './conversation/use-file-safety.ts';
import { useTimeToRead } from './conversation/use-time-to-read.ts';
import { useConnectionsLive } from './live/use-connections-live.ts';
import { useMessagesLive } from './live/use-messages-live.ts';
import { useTicketViewer } from './live/use-ticket-viewer.ts';
import { useHasCopilot } from './use-has-copilot.ts';
import { Workspace } from './workspace.tsx';

const FLUSH_TIMEOUT_MS = 3_000;
const sendWhatWasWritten = (ticketId: number) => outgoingQueue.flush(FLUSH_TIMEOUT_MS, ticketId);

const summarise = (ticketId: number, signal: AbortSignal) => askCopilot(ticketId, { task: 'summarise' }, signal);

/** The list of tickets, the open conversation and its contact. The shell applies realtime events to them. */
export function TicketsPage() {
  const viewer = useTicketViewer();
  const isTimeToRead = useTimeToRead();
  useDrafts();
  useMessagesLive();
  useConnectionsLive();
  useFileSafety();
  const queryClient = useQueryClient();
  const fetchConversation = useCallback((ticketId: number) => readAhead(queryClient, ticketId), [queryClient]);
  return (
    <TicketsProvider
      beforeMove={sendWhatWasWritten}
      drafts={draftTexts}
      isTimeToRead={isTimeToRead}
      notify={notify}
      onApproach={fetchConversation}
      summarise={useHasCopilot() ? summarise : undefined}
      viewer={viewer}
    >
      <Workspace />
    </TicketsProvider>
  );
}
