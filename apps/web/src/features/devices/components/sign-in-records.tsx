import { Button } from '@mantine/core';
import type { SignInRecord, SignInResult } from '@recado/contracts';
import { IconAlertTriangle, IconCheck, IconLogout } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { type SignInsOf, signInsQuery } from '../api/devices.ts';
import type { devices as texts } from '../locales/pt.ts';
import classes from './devices.module.css';
import { useDeviceName } from './use-device-name.ts';

interface SignInRecordsProps {
  /** `company` is for administrators, and names the users. */
  readonly of: SignInsOf;
  readonly timeZone: string;
}

interface ResultLook {
  readonly word: Extract<keyof typeof texts, `${string}Result`>;
  readonly tone: 'good' | 'bad' | 'neutral';
}

const looks: Record<SignInResult, ResultLook> = {
  'signed-in': { word: 'signedInResult', tone: 'good' },
  'wrong-password': { word: 'wrongPasswordResult', tone: 'bad' },
  'wrong-code': { word: 'wrongCodeResult', tone: 'bad' },
  locked: { word: 'lockedResult', tone: 'bad' },
  'out-of-hours': { word: 'outOfHoursResult', tone: 'bad' },
  'company-inactive': { word: 'companyInactiveResult', tone: 'bad' },
  'signed-out': { word: 'signedOutResult', tone: 'neutral' },
  'signed-out-remotely': { word: 'signedOutRemotelyResult', tone: 'neutral' },
  evicted: { word: 'evictedResult', tone: 'neutral' },
  'token-reused': { word: 'tokenReusedResult', tone: 'bad' },
  'password-changed': { word: 'passwordChangedResult', tone: 'neutral' },
};
const icons = { good: IconCheck, bad: IconAlertTriangle, neutral: IconLogout };
const PAGE = { own: 5, company: 20 } as const;

/** Sign-ins and failed attempts, newest first. */
export function SignInRecords({ of, timeZone }: SignInRecordsProps) {
  const { t } = useTranslation('devices');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(signInsQuery(of, PAGE[of]));
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <>
      <h3 className={classes.heading}>{t('records')}</h3>
      <p className={classes.hint}>{t('recordsText')}</p>
      {data && records.length === 0 && <p className={classes.hint}>{t('noRecords')}</p>}
      <ul aria-label={t('records')} className={classes.rows}>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} showsUser={of === 'company'} timeZone={timeZone} />
        ))}
      </ul>
      {error && <p className={classes.problem}>{errorText(error)}</p>}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} size="compact-sm" variant="default">
          {t('moreRecords')}
        </Button>
      )}
    </>
  );
}

interface RecordRowProps {
  readonly record: SignInRecord;
  readonly showsUser: boolean;
  readonly timeZone: string;
}

function RecordRow({ record, showsUser, timeZone }: RecordRowProps) {
  const { t } = useTranslation('devices');
  const nameOf = useDeviceName();
  const { word, tone } = looks[record.result];
  const Icon = icons[tone];
  return (
    <li className={classes.row}>
      <Icon aria-hidden="true" className={classes.icon} data-tone={tone} size={18} stroke={1.7} />
      <span className={classes.name}>
        <span className={classes.title} data-tone={tone}>
          {showsUser && <span>{record.user.name}</span>}
          <span>{t(word)}</span>
        </span>
        <span className={classes.detail}>
          <span>{fullTime(record.happenedAt, timeZone)}</span>
          {record.attempts > 1 ? (
            <span>{t('moreAttempts', { count: record.attempts })}</span>
          ) : (
            <>
              <span>{nameOf(record)}</span>
              {record.network !== '' && <span>{t('network', { network: record.network })}</span>}
            </>
          )}
        </span>
      </span>
    </li>
  );
}
