import { Button, TextInput } from '@mantine/core';
import { type PrivacyRecord, personDataKinds } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useStartErasure } from '../api/privacy.ts';
import classes from './privacy.module.css';
import { useDataName } from './use-data-name.ts';

interface EraseDialogProps {
  readonly person: PrivacyRecord;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** What goes and what stays, then the typed name: an erasure cannot be undone. */
export function EraseDialog({ person, onClose, onStarted }: EraseDialogProps) {
  const { t } = useTranslation(['privacy', 'common']);
  const nameOf = useDataName();
  const erase = useStartErasure();
  const [confirmation, setConfirmation] = useState('');
  const { id, name, counts, kept } = person;
  const gone = personDataKinds.filter((kind) => counts[kind] > 0 && kind !== 'consents' && kind !== 'campaigns');
  const isConfirmed = confirmation.trim() === name.trim();
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button color="red" disabled={!isConfirmed} loading={erase.isPending} type="submit">
            {t('erase')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={() => {
        if (isConfirmed) erase.mutate({ id, confirmation: confirmation.trim() }, { onSuccess: onStarted });
      }}
      title={t('eraseTitle', { name })}
      width="md"
    >
      <div className={classes.stack}>
        <h3 className={classes.subtitle}>{t('eraseGoes')}</h3>
        <ul className={classes.bullets}>
          {gone.map((kind) => (
            <li key={kind}>
              {nameOf(kind)}: {counts[kind]}
            </li>
          ))}
          <li>{t('eraseAlso')}</li>
        </ul>
        <h3 className={classes.subtitle}>{t('eraseStays')}</h3>
        <ul className={classes.bullets}>
          <li>{t('staysRefusal')}</li>
          {kept.audit > 0 && <li>{t('staysAudit', { count: kept.audit })}</li>}
          {kept.campaigns > 0 && <li>{t('staysCampaigns', { count: kept.campaigns })}</li>}
          <li>{t('staysInvoices')}</li>
          <li>{t('staysChat')}</li>
          <li>{t('staysOthers')}</li>
        </ul>
        <p className={classes.hint}>{t('eraseBackups')}</p>
        <TextInput
          autoComplete="off"
          data-autofocus
          label={t('typeName', { name })}
          onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
          value={confirmation}
        />
      </div>
    </Dialog>
  );
}
