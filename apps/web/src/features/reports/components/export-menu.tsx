import { Button, Menu } from '@mantine/core';
import { REPORT_DIRECT_LIMIT, type ReportExportFormat } from '@recado/contracts';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import type { ReportFilters } from '../../../shared/lib/report-address.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useDownloadReport, useStartExport } from '../api/report-exports.ts';
import type { Days } from '../rules/preset-days.ts';

interface ExportMenuProps {
  readonly filters: ReportFilters;
  readonly days: Days | undefined;
  /** Rows of the report; undefined until it is read. */
  readonly total: number | undefined;
  /** An export in the background is under way: a user has one at a time. */
  readonly isBusy: boolean;
}

/** Excel or CSV: downloaded now, or written in the background if it is large. */
export function ExportMenu({ filters, days, total, isBusy }: ExportMenuProps) {
  const { t } = useTranslation('reports');
  const { language } = useLanguage();
  const say = useSay();
  const download = useDownloadReport();
  const start = useStartExport();
  const isLarge = total !== undefined && total > REPORT_DIRECT_LIMIT;
  const isWaiting = download.isPending || start.isPending;
  const onError = (error: Error) => say({ kind: 'error', message: errorText(error) });
  const handleExport = (format: ReportExportFormat) => {
    if (isLarge) start.mutate({ filters, format }, { onError });
    else download.mutate({ filters, format, fileName: `relatorio_${days?.from}_${days?.to}.${format}` }, { onError });
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          disabled={isBusy || total === undefined || total === 0}
          leftSection={<IconDownload size={16} />}
          loading={isWaiting}
        >
          {isBusy ? t('exporting') : t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => handleExport('xlsx')}>
          {t('exportExcel')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => handleExport('csv')}>
          {t('exportCsv')}
        </Menu.Item>
        {isLarge && (
          <Menu.Label>
            {t('exportLarge', { limit: REPORT_DIRECT_LIMIT.toLocaleString(languageTags[language]) })}
          </Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
