import type { ReportRow } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notify } from '../../../features/notices/index.ts';
import { cacheReportExport, ReportScreen, rereadReportExports } from '../../../features/reports/index.ts';
import { onReread, useCan, useLive, useUser } from '../../../features/session/index.ts';
import { LogDialog, TicketsProvider } from '../../../features/tickets/index.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import { useTicketViewer } from '../tickets/live/use-ticket-viewer.ts';

const MINUTE_MS = 60_000;

/** The attendance report, with the log of each ticket. */
export function ReportsPage() {
  const queryClient = useQueryClient();
  const { company } = useUser();
  const canExport = useCan('report:export');
  const viewer = useTicketViewer();
  const now = useNow(MINUTE_MS);
  const [logged, setLogged] = useState<ReportRow | null>(null);
  useLive('reportExport', ({ export: changed }) => cacheReportExport(queryClient, changed));
  useEffect(() => onReread(() => rereadReportExports(queryClient)), [queryClient]);
  return (
    <>
      <ReportScreen
        canExport={canExport}
        onShowLog={setLogged}
        timeZone={company.timeZone}
        today={calendarDay(clockParts(now, company.timeZone))}
      />
      {logged !== null && (
        <TicketsProvider notify={notify} viewer={viewer}>
          <LogDialog onClose={() => setLogged(null)} ticket={logged} />
        </TicketsProvider>
      )}
    </>
  );
}
