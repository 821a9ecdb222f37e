import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { ContactForm } from '../rules/contact-form.ts';
import classes from './extra-info-fields.module.css';

/** Extra information of a contact: a name and a value each. */
export function ExtraInfoFields({ form }: { readonly form: RecordForm<ContactForm> }) {
  const { t } = useTranslation('contacts');
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={classes.root} data-wide>
      <legend className={classes.legend}>{t('extraInfo')}</legend>
      {form.values.extraInfo.map(({ key }, index) => (
        <div className={classes.row} key={key}>
          <TextInput
            {...form.field(`extraInfo.${index}.name`)}
            aria-label={t('infoName', { number: index + 1 })}
            autoFocus={key === addedKey}
            placeholder={t('infoNameHint')}
          />
          <TextInput
            {...form.field(`extraInfo.${index}.value`)}
            aria-label={t('infoValue', { number: index + 1 })}
            placeholder={t('infoValueHint')}
          />
          <IconButton
            icon={<IconTrash size={18} stroke={1.7} />}
            label={t('removeInfo', { number: index + 1 })}
            onClick={() => {
              form.form.removeListItem('extraInfo', index);
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
          form.form.insertListItem('extraInfo', { key, name: '', value: '' });
        }}
        ref={add}
        variant="default"
      >
        {t('addInfo')}
      </Button>
    </fieldset>
  );
}
