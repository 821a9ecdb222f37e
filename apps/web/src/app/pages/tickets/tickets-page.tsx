import { draftTexts } from '../../../features/composer/index.ts';
import { notify } from '../../../features/notices/index.ts';
import { TicketsProvider } from '../../../features/tickets/index.ts';
import { useDrafts } from './use-drafts.ts';
import { useTicketViewer } from './use-ticket-viewer.ts';
import { Workspace } from './workspace.tsx';

/** The list of tickets, the open conversation and its contact. What the server announces reaches them by the shell. */
export function TicketsPage() {
  const viewer = useTicketViewer();
  useDrafts();
  return (
    <TicketsProvider drafts={draftTexts} notify={notify} viewer={viewer}>
      <Workspace />
    </TicketsProvider>
  );
}
