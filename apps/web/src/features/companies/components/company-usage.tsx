import type { ListedCompany } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import classes from './company-usage.module.css';

interface CompanyUsageProps {
  readonly company: ListedCompany;
  readonly timeZone: string;
}

/** Activity and storage of a company. */
export function CompanyUsage({ company, timeZone }: CompanyUsageProps) {
  const { t } = useTranslation('companies');
  const { createdAt, lastLogin, folderSize, numberFileFolder, updatedAtFolder } = company;
  return (
    <dl className={classes.root}>
      <dt>{t('id')}</dt>
      <dd>{company.id}</dd>
      <dt>{t('createdAt')}</dt>
      <dd>{fullTime(createdAt, timeZone)}</dd>
      <dt>{t('lastLogin')}</dt>
      <dd>{lastLogin === null ? t('neverSignedIn') : fullTime(lastLogin, timeZone)}</dd>
      <dt>{t('folder')}</dt>
      <dd>
        {updatedAtFolder === null
          ? t('notMeasured')
          : t('folderFiles', { size: formatBytes(folderSize), count: numberFileFolder })}
      </dd>
      {updatedAtFolder !== null && (
        <>
          <dt>{t('lastUpdate')}</dt>
          <dd>{fullTime(updatedAtFolder, timeZone)}</dd>
        </>
      )}
    </dl>
  );
}
