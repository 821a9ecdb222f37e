import { VisuallyHidden } from '@mantine/core';
import { customerName, type Message } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../../../shared/lib/cut-text.ts';
import { plainText } from '../bubbles/rich-text.tsx';

const MOST_CHARACTERS = 200;

interface ArrivalAnnouncerProps {
  /** The customer's latest message. */
  readonly messages: readonly Message[];
  readonly contactName: string;
}

/**
 * Announces the customer's messages to screen readers: once for the conversation, not once per bubble. It is rendered
 * before the first announcement, because a live region that appears with its text is not announced.
 */
export function ArrivalAnnouncer({ messages, contactName }: ArrivalAnnouncerProps) {
  const { t } = useTranslation('messages');
  const latest = messages.at(-1);
  const text = latest ? cutText(plainText(latest.body), MOST_CHARACTERS) || t('arrivedFile') : '';
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {latest && (
        // A new element per message: the same text in the same element would not be announced again.
        <span key={latest.id}>
          {messages.length === 1
            ? t('arrivedOne', { name: customerName(latest, contactName), text })
            : t('arrivedSome', { name: contactName, count: messages.length })}
        </span>
      )}
    </VisuallyHidden>
  );
}
