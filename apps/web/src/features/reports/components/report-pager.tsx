import { Pagination, Select } from '@mantine/core';
import { REPORT_PAGE_SIZES } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import classes from './report-pager.module.css';

interface ReportPagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** Which rows are shown of how many, and the way to the others. */
export function ReportPager({ page, pageSize, total, onPage, onPageSize }: ReportPagerProps) {
  const { t } = useTranslation('reports');
  const { language } = useLanguage();
  const number = (value: number) => value.toLocaleString(languageTags[language]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min((page - 1) * pageSize + 1, total);
  const shown = { from: number(first), to: number(Math.min(page * pageSize, total)), total: number(total) };
  return (
    <div className={classes.root}>
      <span className={classes.shown} role="status">
        {t('shown', shown)}
      </span>
      <Select
        allowDeselect={false}
        aria-label={t('pageSize')}
        className={classes.size}
        data={REPORT_PAGE_SIZES.map((size) => ({ value: String(size), label: t('perPage', { count: size }) }))}
        onChange={(size) => onPageSize(Number(size))}
        size="xs"
        value={String(pageSize)}
      />
      <nav aria-label={t('pages')}>
        <Pagination
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t('previousPage') : t('nextPage'),
          })}
          getItemProps={(item) => ({ 'aria-label': t('page', { page: item }) })}
          onChange={onPage}
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
        />
      </nav>
    </div>
  );
}
