import { newQuickMessageBody, QUICK_MESSAGE_FILE_MAX_BYTES, type QuickMessage } from '@recado/contracts';
import { type Attachment, attachmentOf } from '../../../shared/ui/attachment-input.tsx';

export type QuickMessageFormValues = ReturnType<typeof quickMessageFormValues>;

/** The quick message as the form shows it; without one, what a new one begins with. */
export function quickMessageFormValues(quickMessage: QuickMessage | null) {
  const attachment: Attachment = quickMessage?.isMedia ? 'stored' : null;
  return {
    shortcode: quickMessage?.shortcode ?? '',
    message: quickMessage?.message ?? '',
    geral: quickMessage?.geral ?? false,
    visao: quickMessage?.visao ?? false,
    status: quickMessage?.status ?? true,
    attachment: attachment as Attachment,
  };
}

export const quickMessageForm = newQuickMessageBody.extend({ attachment: attachmentOf(QUICK_MESSAGE_FILE_MAX_BYTES) });
