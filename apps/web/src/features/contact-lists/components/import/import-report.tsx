import { Button } from '@mantine/core';
import type { ContactListImport, RefusedListRowReason } from '@recado/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '../../../../shared/lib/csv-file.ts';
import { saveFile } from '../../../../shared/lib/save-file.ts';
import { ImportResult } from '../../../../shared/records/components/import-result.tsx';

interface ImportReportProps {
  readonly fileName: string;
  readonly report: ContactListImport;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The result of an import: new contacts, those the list had, and refused rows with the reason. */
export function ImportReport({ fileName, report, onAgain, onClose }: ImportReportProps) {
  const { t } = useTranslation(['contactLists', 'records', 'common']);
  const refused = report.rows.map(({ row, reason }) => ({ row, reason: t(reasonTexts[reason]) }));
  const saveRefused = async () => {
    const lines = report.rows.map(({ row, reason, cells = [] }) => [String(row), t(reasonTexts[reason]), ...cells]);
    const titles = [t('row', { ns: 'records' }), t('reason', { ns: 'records' }), ...report.titles];
    saveFile(await csvFile([titles, ...lines]), t('refusedFile', { ns: 'records' }));
  };
  return (
    <ImportResult
      actions={
        <>
          {refused.length > 0 && (
            <Button leftSection={<IconDownload size={16} />} onClick={saveRefused} variant="subtle">
              {t('saveRefused', { ns: 'records' })}
            </Button>
          )}
          <Button onClick={onAgain} variant="default">
            {t('importAnother')}
          </Button>
          <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
        </>
      }
      counts={[
        [t('created'), report.created],
        [t('present'), report.present],
        [t('refused'), report.refused],
      ]}
      refused={refused}
      title={t('importDone', { file: fileName })}
    />
  );
}

const reasonTexts = {
  'name-missing': 'rowNameMissing',
  'name-invalid': 'rowNameInvalid',
  'number-missing': 'rowNumberMissing',
  'number-invalid': 'rowNumberInvalid',
  'email-invalid': 'rowEmailInvalid',
  'field-too-long': 'rowFieldTooLong',
  'list-full': 'rowListFull',
} as const satisfies Record<RefusedListRowReason, string>;
