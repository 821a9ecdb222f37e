import type { Ticket } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { conversationBlocks } from '../export/conversation-blocks.ts';
import { readConversation } from '../export/read-conversation.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

const FILE_NAME = 'report_of_ticket.pdf';

/** Saves a conversation as a file. The exporter is downloaded on first use. */
export function useExportTicket() {
  const { t } = useTranslation('tickets');
  const { viewer, notify } = useTicketSurroundings();
  return useMutation({
    mutationFn: async (ticket: Ticket) => {
      notify({ kind: 'info', message: t('exporting') });
      const [messages, { savePdf }] = await Promise.all([readConversation(ticket), import('../export/save-pdf.ts')]);
      savePdf(conversationBlocks(ticket, messages, { t, timeZone: viewer.timeZone, now: new Date() }), FILE_NAME);
    },
    onError: (error) => notify({ kind: 'error', message: isApiError(error) ? errorText(error) : t('exportFailed') }),
  });
}
