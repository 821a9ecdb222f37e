import { Button } from '@mantine/core';
import type { ContactImport, RefusedRowReason } from '@recado/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { csvFile } from '../../../../shared/lib/csv-file.ts';
import { saveFile } from '../../../../shared/lib/save-file.ts';
import { ImportResult } from '../../../../shared/records/components/import-result.tsx';

interface ImportReportProps {
  readonly fileName: string;
  readonly report: ContactImport;
  readonly onAgain: () => void;
}

/** The result of an import: new contacts, and rejected rows with the reason. */
export function ImportReport({ fileName, report, onAgain }: ImportReportProps) {
  const { t } = useTranslation(['contacts', 'records']);
  const { created, updated, unchanged, ignored } = report;
  const refused = report.rows.map(({ row, reason }) => ({ row, reason: t(reasonTexts[reason]) }));
  const saveRefused = async () => {
    const lines = refused.map(({ row, reason }) => [String(row), reason]);
    const titles = [t('row', { ns: 'records' }), t('reason', { ns: 'records' })];
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
          <Button component={Link} to="/contacts">
            {t('seeContacts')}
          </Button>
        </>
      }
      counts={[
        [t('created'), created],
        [t('updated'), updated],
        [t('unchanged'), unchanged],
        [t('ignored'), ignored],
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
  'person-unknown': 'rowPersonUnknown',
  'email-invalid': 'rowEmailInvalid',
} as const satisfies Record<RefusedRowReason, string>;
