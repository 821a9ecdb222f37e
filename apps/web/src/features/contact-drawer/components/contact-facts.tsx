import { Skeleton } from '@mantine/core';
import type { Contact, Ticket } from '@recado/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../shared/i18n/date-time.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import classes from './contact-facts.module.css';
import { Delayed } from './delayed.tsx';
import { PartFailure } from './part-failure.tsx';

interface ContactFactsProps {
  readonly contact: Ticket['contact'];
  readonly whole: Contact | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** E-mail, first contact, and extra information. */
export function ContactFacts({ contact, whole, error, onRetry }: ContactFactsProps) {
  const { t } = useTranslation('contactDrawer');
  const { viewer } = useDrawerSurroundings();
  return (
    <>
      <dl className={classes.root}>
        <Fact label={t('email')}>{contact.email || <span className={classes.none}>{t('noEmail')}</span>}</Fact>
        {whole && <Fact label={t('since')}>{dayOf(whole.createdAt, viewer.timeZone)}</Fact>}
        {whole?.extraInfo.map(({ id, name, value }) => (
          <Fact key={id} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {!whole && error !== null && <PartFailure error={error} onRetry={onRetry} text={t('contactFailed')} />}
      {!whole && error === null && (
        <Delayed label={t('loading')}>
          <Skeleton height={12} width="80%" />
          <Skeleton height={12} width="60%" />
          <Skeleton height={12} width="70%" />
        </Delayed>
      )}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
