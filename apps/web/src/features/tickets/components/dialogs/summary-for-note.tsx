import { Button } from '@mantine/core';
import { TRANSFER_NOTE_MAX_LENGTH } from '@recado/contracts';
import { IconSparkles } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSummary } from '../../state/use-summary.ts';
import classes from './dialogs.module.css';

interface SummaryForNoteProps {
  readonly ticketId: number;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Adds a summary of the conversation to the note of a transfer, after what was typed. The agent can edit it. */
export function SummaryForNote({ ticketId, note, onNote }: SummaryForNoteProps) {
  const { t } = useTranslation('tickets');
  const { isOffered, isWaiting, failure, make, cancel } = useSummary(ticketId);
  const latest = useRef(note);
  latest.current = note;
  if (!isOffered) return null;
  const attach = async () => {
    const text = await make();
    if (text === undefined) return;
    const typed = latest.current.trimEnd();
    onNote((typed === '' ? text : `${typed}\n\n${text}`).slice(0, TRANSFER_NOTE_MAX_LENGTH));
  };
  return (
    <div className={classes.attach}>
      <Button
        leftSection={<IconSparkles size={16} stroke={1.7} />}
        loading={isWaiting}
        onClick={() => void attach()}
        size="compact-sm"
        variant="subtle"
      >
        {t('summaryAttach')}
      </Button>
      {isWaiting && (
        <Button color="gray" onClick={cancel} size="compact-sm" variant="subtle">
          {t('summaryCancel')}
        </Button>
      )}
      <span className={classes.attachFailure} role="status">
        {isWaiting ? t('summaryWaiting') : failure}
      </span>
    </div>
  );
}
