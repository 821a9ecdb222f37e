import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { ExtraInfoRow } from '../rules/contact-form.ts';
import classes from './extra-info-fields.module.css';

interface ExtraInfoFieldsProps {
  readonly rows: readonly ExtraInfoRow[];
  readonly onChange: (rows: readonly ExtraInfoRow[]) => void;
  readonly onLeave: (field: string) => void;
  readonly errorOf: (field: string) => string | null;
  readonly idPrefix: string;
  readonly className: string | undefined;
}

/** Whatever else a company keeps of its contacts: a name and a value each. */
export function ExtraInfoFields({ rows, onChange, onLeave, errorOf, idPrefix, className }: ExtraInfoFieldsProps) {
  const { t } = useTranslation('contactDrawer');
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const input = (row: ExtraInfoRow, index: number, part: 'name' | 'value') => ({
    'aria-label': t(part === 'name' ? 'infoName' : 'infoValue', { number: index + 1 }),
    error: errorOf(`${row.key}.${part}`),
    id: `${idPrefix}-${row.key}.${part}`,
    onBlur: () => onLeave(`${row.key}.${part}`),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange(rows.map((other) => (other.key === row.key ? { ...other, [part]: currentTarget.value } : other))),
    placeholder: t(part === 'name' ? 'infoNameHint' : 'infoValueHint'),
    value: row[part],
  });
  return (
    <fieldset className={[classes.root, className].join(' ')}>
      <legend className={classes.legend}>{t('extraInfo')}</legend>
      {rows.map((row, index) => (
        <div className={classes.row} key={row.key}>
          <TextInput {...input(row, index, 'name')} autoFocus={row.key === addedKey} />
          <TextInput {...input(row, index, 'value')} />
          <IconButton
            icon={<IconTrash size={18} stroke={1.7} />}
            label={t('removeInfo', { number: index + 1 })}
            onClick={() => {
              onChange(rows.filter(({ key }) => key !== row.key));
              add.current?.focus();
            }}
            size={32}
          />
        </div>
      ))}
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={() => {
          const key = crypto.randomUUID();
          setAddedKey(key);
          onChange([...rows, { key, name: '', value: '' }]);
        }}
        ref={add}
        variant="default"
      >
        {t('addInfo')}
      </Button>
    </fieldset>
  );
}
