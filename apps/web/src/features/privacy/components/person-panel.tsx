import { Button } from '@mantine/core';
import { type PrivacyRecord, personDataKinds } from '@recado/contracts';
import { IconArchive, IconArrowLeft, IconEraser, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { numberText } from '../../../shared/lib/number-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { usePerson, useStartArchive } from '../api/privacy.ts';
import { ConsentList } from './consent-list.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { PanelState } from './panel-state.tsx';
import classes from './privacy.module.css';
import { useDataName } from './use-data-name.ts';

interface PersonPanelProps {
  readonly id: number;
  readonly timeZone: string;
  readonly onBack: () => void;
}

/** What is stored about a person, and what can be done with it. */
export function PersonPanel({ id, timeZone, onBack }: PersonPanelProps) {
  const { t } = useTranslation('privacy');
  const { data, error, isFetching, refetch } = usePerson(id);
  return (
    <div className={classes.stack}>
      <Button
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft aria-hidden size={16} />}
        onClick={onBack}
        size="compact-sm"
        variant="subtle"
      >
        {t('back')}
      </Button>
      {data === undefined ? (
        <PanelState error={error} isReading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Person onErased={onBack} person={data} timeZone={timeZone} />
      )}
    </div>
  );
}

interface PersonProps {
  readonly person: PrivacyRecord;
  readonly timeZone: string;
  readonly onErased: () => void;
}

function Person({ person, timeZone, onErased }: PersonProps) {
  const { t } = useTranslation('privacy');
  const say = useSay();
  const nameOf = useDataName();
  const archive = useStartArchive();
  const [dialog, setDialog] = useState<'erase' | 'hold' | null>(null);
  const { id, name, number, email, hold, counts, filesBytes } = person;
  const close = () => setDialog(null);
  return (
    <>
      <section className={classes.card}>
        <div className={classes.who}>
          <h2 className={classes.title}>{name}</h2>
          <span className={classes.hint}>{[numberText(number), email].filter((text) => text !== '').join(' · ')}</span>
          <span className={classes.hint}>{t('since', { at: fullTime(person.createdAt, timeZone) })}</span>
        </div>
        {hold && (
          <p className={classes.warning}>
            <IconLock aria-hidden size={16} />
            {t('heldSince', { at: fullTime(hold.since, timeZone), reason: hold.reason })}
          </p>
        )}
        <div className={classes.actions}>
          <Button
            leftSection={<IconArchive aria-hidden size={16} />}
            loading={archive.isPending}
            onClick={() =>
              archive.mutate(id, { onSuccess: () => say({ kind: 'success', message: t('archiveStarted') }) })
            }
          >
            {t('archive')}
          </Button>
          <Button
            leftSection={hold ? <IconLockOpen aria-hidden size={16} /> : <IconLock aria-hidden size={16} />}
            onClick={() => setDialog('hold')}
            variant="default"
          >
            {hold ? t('releaseHold') : t('putHold')}
          </Button>
          <Button
            color="red"
            disabled={hold !== null}
            leftSection={<IconEraser aria-hidden size={16} />}
            onClick={() => setDialog('erase')}
            variant="light"
          >
            {t('erase')}
          </Button>
        </div>
      </section>
      <section aria-labelledby="privacy-stored" className={classes.card}>
        <h2 className={classes.title} id="privacy-stored">
          {t('stored')}
        </h2>
        <dl className={classes.counts}>
          {personDataKinds.map((kind) => (
            <div className={classes.count} key={kind}>
              <dt>{nameOf(kind)}</dt>
              <dd>
                {counts[kind]}
                {kind === 'files' && counts.files > 0 && <small> · {formatBytes(filesBytes)}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ConsentList person={person} timeZone={timeZone} />
      {dialog === 'erase' && (
        <EraseDialog
          onClose={close}
          onStarted={() => {
            say({ kind: 'success', message: t('erasureStarted') });
            onErased();
          }}
          person={person}
        />
      )}
      {dialog === 'hold' && <HoldDialog onClose={close} person={person} />}
    </>
  );
}
