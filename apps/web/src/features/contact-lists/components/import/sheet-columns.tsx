import { Button, Select, Switch } from '@mantine/core';
import { type ColumnUse, columnUses, type SheetPreview } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetImport } from '../../api/import-sheet.ts';
import { ConsentFields, isDeclared, noConsent } from '../consent-fields.tsx';
import classes from './import-dialog.module.css';

interface SheetColumnsProps {
  readonly preview: SheetPreview;
  readonly isImporting: boolean;
  readonly onImport: (choices: Omit<SheetImport, 'file'>) => void;
  readonly onOther: () => void;
}

const useTexts = {
  name: 'name',
  number: 'number',
  email: 'email',
  field: 'useField',
  ignore: 'useIgnore',
} as const satisfies Record<ColumnUse, string>;

/** What each column of the sheet is, whose numbers they are, and where the consent comes from. */
export function SheetColumns({ preview, isImporting, onImport, onOther }: SheetColumnsProps) {
  const { t, i18n } = useTranslation('contactLists');
  const [columns, setColumns] = useState<readonly ColumnUse[]>(preview.columns);
  const [assumeBrazil, setAssumeBrazil] = useState(preview.lacksCountryCode);
  const [consent, setConsent] = useState(noConsent);
  const [isMissed, setMissed] = useState(false);
  const isMapped = columns.includes('name') && columns.includes('number');
  const handleImport = () => {
    if (!isDeclared(consent) || !isMapped) setMissed(true);
    else onImport({ columns, assumeBrazil, ...consent });
  };
  return (
    <>
      <section aria-label={t('columnsTitle')}>
        <h3 className={classes.heading}>{t('columnsTitle')}</h3>
        <ul className={classes.columns}>
          {preview.titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and never move.
            <li className={classes.column} key={index}>
              <span className={classes.words}>
                <span className={classes.columnTitle}>{title || t('columnNumber', { number: index + 1 })}</span>
                <span className={classes.samples}>{samplesOf(preview, index)}</span>
              </span>
              <Select
                allowDeselect={false}
                aria-label={t('useOf', { title: title || t('columnNumber', { number: index + 1 }) })}
                data={columnUses.map((use) => ({ value: use, label: t(useTexts[use]) }))}
                disabled={isImporting}
                onChange={(use) => use !== null && setColumns(withUse(columns, index, use as ColumnUse))}
                value={columns[index] ?? 'ignore'}
              />
            </li>
          ))}
        </ul>
        {!isMapped && (
          <p className={classes.quiet} role="alert">
            {t('columnsNeeded')}
          </p>
        )}
      </section>
      <Switch
        checked={assumeBrazil}
        description={t('assumeBrazilHelp')}
        disabled={isImporting}
        label={t('assumeBrazil')}
        onChange={({ currentTarget }) => setAssumeBrazil(currentTarget.checked)}
      />
      <ConsentFields isMissed={isMissed} onChange={setConsent} values={consent} />
      {!isImporting && (
        <div className={classes.actions}>
          <Button onClick={onOther} variant="default">
            {t('otherSheet')}
          </Button>
          <Button disabled={!isMapped || preview.total === 0} onClick={handleImport}>
            {t('importRowsNow', { count: preview.total, rows: preview.total.toLocaleString(i18n.language) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Only one column is the name, one the number and one the e-mail: the one that was it before is ignored. */
function withUse(columns: readonly ColumnUse[], index: number, use: ColumnUse): readonly ColumnUse[] {
  const isSingle = use === 'name' || use === 'number' || use === 'email';
  return columns.map((other, place) => {
    if (place === index) return use;
    return isSingle && other === use ? 'ignore' : other;
  });
}

const samplesOf = ({ rows }: SheetPreview, column: number): string =>
  rows
    .map((cells) => cells[column] ?? '')
    .filter((text) => text !== '')
    .slice(0, 3)
    .join(' · ');
