import { Button, Menu, Skeleton } from '@mantine/core';
import { auditNames } from '@recado/contracts';
import { IconChevronDown, IconDownload, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddressParams } from '../../../shared/hooks/use-address-params.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useAudit, useExportAudit } from '../api/audit.ts';
import { changeAuditFilter, clearAuditFilter, readAuditFilter } from '../rules/audit-view.ts';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

interface AuditProps {
  readonly title: string;
  readonly timeZone: string;
  /** The platform's owner reads over companies. */
  readonly canChooseCompany: boolean;
}

/** Who did what in the company, newest first. */
export function Audit({ title, timeZone, canChooseCompany }: AuditProps) {
  const { t } = useTranslation(['audit', 'records']);
  const [params, changeParams] = useAddressParams();
  const filter = readAuditFilter(params);
  const companyId = canChooseCompany ? Number(params.get('companyId')) || null : null;
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useAudit({
    filter,
    companyId,
  });
  const exporting = useExportAudit(filter);
  const entries = data?.pages.flatMap((page) => page.entries);
  const names = auditNames(data?.pages.flatMap((page) => page.names) ?? []);
  const change = (changed: Parameters<typeof changeAuditFilter>[1]) =>
    changeParams((current) => changeAuditFilter(current, changed));
  const months = data?.pages[0]?.retentionMonths ?? 0;
  return (
    <Page
      actions={
        companyId === null && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                disabled={entries === undefined || entries.length === 0}
                leftSection={<IconDownload aria-hidden size={16} />}
                loading={exporting.isPending}
                rightSection={<IconChevronDown aria-hidden size={14} />}
                variant="default"
              >
                {t('export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => exporting.mutate('xlsx')}>{t('exportXlsx')}</Menu.Item>
              <Menu.Item onClick={() => exporting.mutate('csv')}>{t('exportCsv')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
      title={title}
    >
      <AuditFilters
        canChooseCompany={canChooseCompany}
        companyId={companyId}
        filter={filter}
        onChange={change}
        onClear={() => changeParams(clearAuditFilter)}
        timeZone={timeZone}
      />
      {entries === undefined ? (
        error === null ? (
          <div aria-label={t('loading', { ns: 'records' })} role="status">
            <Skeleton height={420} radius={8} />
          </div>
        ) : (
          <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={t('failedTitle')} />
        )
      ) : entries.length === 0 ? (
        <StateMessage icon={<IconHistory size={28} stroke={1.5} />} title={t('emptyTitle')}>
          {Object.keys(filter).length === 0 ? t('emptyText') : t('emptyFiltered')}
        </StateMessage>
      ) : (
        <div aria-busy={isPlaceholderData} className={classes.card}>
          <AuditTable entries={entries} names={names} onFilter={change} timeZone={timeZone} />
          <footer className={classes.pager}>
            <span role="status">
              {t('shown', { count: entries.length })}, {months === 0 ? t('keptForever') : t('kept', { count: months })}
            </span>
            {hasNextPage && (
              <Button loading={isFetching} onClick={() => void fetchNextPage()} size="compact-md" variant="default">
                {t('more')}
              </Button>
            )}
          </footer>
        </div>
      )}
    </Page>
  );
}
