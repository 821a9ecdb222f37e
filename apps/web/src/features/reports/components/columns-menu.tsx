import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_COLUMNS, OPTIONAL_COLUMNS, type ReportColumn } from '../rules/report-columns.ts';
import classes from './columns-menu.module.css';
import { columnTexts } from './report-texts.ts';

interface ColumnsMenuProps {
  readonly columns: readonly ReportColumn[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Which columns the table has, on this device. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const { t } = useTranslation('reports');
  return (
    <Popover position="bottom-end" returnFocus trapFocus width={240}>
      <Popover.Target>
        <Button color="gray" leftSection={<IconColumns3 size={16} />} variant="subtle">
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Checkbox.Group aria-label={t('columns')} onChange={onChange} value={[...columns]}>
          <div className={classes.options}>
            {OPTIONAL_COLUMNS.map((column) => (
              <Checkbox key={column} label={t(columnTexts[column])} size="xs" value={column} />
            ))}
          </div>
        </Checkbox.Group>
        <p className={classes.hint}>{t('columnsHint')}</p>
        <Button onClick={() => onChange(DEFAULT_COLUMNS)} size="compact-sm" variant="subtle">
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
