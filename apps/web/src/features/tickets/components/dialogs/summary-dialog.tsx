import { Button, Skeleton } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { saveNote } from '../../api/save-note.ts';
import { useSummary } from '../../state/use-summary.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import classes from './dialogs.module.css';

interface SummaryDialogProps {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** A summary of the conversation to read, copy or save as a note of the ticket. */
export function SummaryDialog({ ticket, onClose }: SummaryDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const { notify } = useTicketSurroundings();
  const { make, isWaiting, failure } = useSummary(ticket.id);
  const [text, setText] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const start = async () => setText((await make()) ?? '');
  const begin = useRef(start);
  useEffect(() => void begin.current(), []);

  const save = async () => {
    setIsSaving(true);
    try {
      await saveNote(ticket.id, text);
      notify({ kind: 'success', message: t('summarySaved') });
      onClose();
    } catch (error) {
      notify({ kind: 'error', message: errorText(error) });
      setIsSaving(false);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: t('summaryCopied') });
    } catch {
      notify({ kind: 'error', message: t('summaryNotCopied') });
    }
  };
  return (
    <Dialog
      actions={
        text !== '' && (
          <>
            <Button onClick={() => void copy()} variant="default">
              {t('summaryCopy')}
            </Button>
            <Button loading={isSaving} onClick={() => void save()}>
              {t('summarySave')}
            </Button>
          </>
        )
      }
      isOpen
      onClose={onClose}
      title={t('summaryTitle', { name: ticket.contact.name })}
      width="md"
    >
      {isWaiting && <Skeleton aria-label={t('summaryWaiting')} height={120} role="status" />}
      {failure !== null && !isWaiting && (
        <StateMessage
          actions={<Button onClick={() => void start()}>{t('tryNow')}</Button>}
          icon={<IconSparkles size={28} stroke={1.5} />}
          title={t('summaryFailed')}
          tone="danger"
        >
          {failure}
        </StateMessage>
      )}
      {text !== '' && !isWaiting && (
        <>
          <p className={classes.summary}>{text}</p>
          <p className={classes.byAi}>{t('summaryByAi')}</p>
        </>
      )}
    </Dialog>
  );
}
