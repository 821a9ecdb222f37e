import { VisuallyHidden } from '@mantine/core';
import { customerName, type Message } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../../../shared/lib/cut-text.ts';
import { plainText } from '../bubbles/rich-text.tsx';

const MOST_CHARACTERS = 200;

interface ArrivalAnnouncerProps {
  /** The customer's latest. */
  readonly messages: readonly Message[];
  readonly contactName: string;
}

/**
 * Says what the customer wrote to who listens to the page: once for the conversation, not once per bubble. It is there
 * before there is anything to say, because what appears together with its words is not said.
 */
export function ArrivalAnnouncer({ messages, contactName }: ArrivalAnnouncerProps) {
  const { t } = useTranslation('messages');
  const latest = messages.at(-1);
  const text = latest ? cutText(plainText(latest.body), MOST_CHARACTERS) || t('arrivedFile') : '';
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {latest && (
        // Another element with each message: the same words in the same one would not be said a second time.
        <span key={latest.id}>
          {messages.length === 1
            ? t('arrivedOne', { name: customerName(latest, contactName), text })
            : t('arrivedSome', { name: contactName, count: messages.length })}
        </span>
      )}
    </VisuallyHidden>
  );
}
