import { Button } from '@mantine/core';
import type { ContactImport, RefusedRowReason } from '@recado/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { csvFile } from '../../../../shared/lib/csv-file.ts';
import { saveFile } from '../../../../shared/lib/save-file.ts';
import classes from './import-report.module.css';

/** More than a user reads on a screen; the downloadable file has all of them. */
const MOST_SHOWN = 200;

interface ImportReportProps {
  readonly fileName: string;
  readonly report: ContactImport;
  readonly onAgain: () => void;
}

/** The result of an import: new contacts, and rejected rows with the reason. */
export function ImportReport({ fileName, report, onAgain }: ImportReportProps) {
  const { t } = useTranslation('contacts');
  const { created, updated, unchanged, ignored, rows } = report;
  const counts = [
    [t('created'), created],
    [t('updated'), updated],
    [t('unchanged'), unchanged],
    [t('ignored'), ignored],
  ] as const;
  const saveRefused = async () => {
    const lines = rows.map(({ row, reason }) => [String(row), t(reasonTexts[reason])]);
    saveFile(await csvFile([[t('row'), t('reason')], ...lines]), t('refusedFile'));
  };
  return (
    <div className={classes.root}>
      <h2 className={classes.title}>{t('importDone', { file: fileName })}</h2>
      <dl className={classes.counts}>
        {counts.map(([label, count]) => (
          <div className={classes.count} key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && <RefusedRows rows={rows.slice(0, MOST_SHOWN)} />}
      {rows.length > MOST_SHOWN && <p className={classes.more}>{t('moreRows', { count: rows.length - MOST_SHOWN })}</p>}
      <div className={classes.actions}>
        {rows.length > 0 && (
          <Button leftSection={<IconDownload size={16} />} onClick={saveRefused} variant="subtle">
            {t('saveRefused')}
          </Button>
        )}
        <Button onClick={onAgain} variant="default">
          {t('importAnother')}
        </Button>
        <Button component={Link} to="/contacts">
          {t('seeContacts')}
        </Button>
      </div>
    </div>
  );
}

const reasonTexts = {
  'name-missing': 'rowNameMissing',
  'name-invalid': 'rowNameInvalid',
  'number-missing': 'rowNumberMissing',
  'number-invalid': 'rowNumberInvalid',
  'email-invalid': 'rowEmailInvalid',
} as const satisfies Record<RefusedRowReason, string>;

function RefusedRows({ rows }: Pick<ContactImport, 'rows'>) {
  const { t } = useTranslation('contacts');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach its end.
    <section aria-label={t('refusedRows')} className={classes.rows} tabIndex={0}>
      <table>
        <caption>{t('refusedRows')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, reason }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{t(reasonTexts[reason])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
