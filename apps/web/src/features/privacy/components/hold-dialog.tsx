import { Button, Textarea } from '@mantine/core';
import type { PrivacyRecord } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useChangeHold } from '../api/privacy.ts';
import classes from './privacy.module.css';

interface HoldDialogProps {
  readonly person: PrivacyRecord;
  readonly onClose: () => void;
}

/** Puts a person under legal hold with a reason, or ends it. */
export function HoldDialog({ person, onClose }: HoldDialogProps) {
  const { t } = useTranslation(['privacy', 'common']);
  const change = useChangeHold();
  const [reason, setReason] = useState('');
  const isHeld = person.hold !== null;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={!isHeld && reason.trim() === ''} loading={change.isPending} type="submit">
            {isHeld ? t('releaseHold') : t('putHold')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={() => change.mutate({ id: person.id, isHeld: !isHeld, reason: reason.trim() }, { onSuccess: onClose })}
      title={isHeld ? t('releaseHold') : t('putHold')}
    >
      <p className={classes.text}>{isHeld ? t('releaseText') : t('holdText')}</p>
      {!isHeld && (
        <Textarea
          autosize
          data-autofocus
          label={t('holdReason')}
          maxLength={500}
          minRows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          placeholder={t('holdReasonExample')}
          value={reason}
        />
      )}
    </Dialog>
  );
}
