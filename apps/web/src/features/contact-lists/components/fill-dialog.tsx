import { Button, SegmentedControl, Select } from '@mantine/core';
import type { ContactListFillBody, ContactListImportProgress } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { MarkedMultiSelect } from '../../../shared/ui/marked-multi-select.tsx';
import { percentOf, RowsProgress } from '../../../shared/ui/rows-progress.tsx';
import { useFillChoices } from '../api/choices.ts';
import { useFillCount, useFillList } from '../api/fill-list.ts';
import { ConsentFields, isDeclared, noConsent } from './consent-fields.tsx';
import classes from './fill-dialog.module.css';

interface FillDialogProps {
  readonly listId: number;
  readonly lastProgress: ContactListImportProgress | undefined;
  readonly onClose: () => void;
}

/** Adds the contacts of the company that match some conditions, and shows beforehand how many these are. */
export function FillDialog({ listId, lastProgress, onClose }: FillDialogProps) {
  const { t, i18n } = useTranslation(['contactLists', 'common']);
  const [filter, setFilter] = useState<ContactListFillBody>({});
  const [consent, setConsent] = useState(noConsent);
  const [isMissed, setMissed] = useState(false);
  const choices = useFillChoices();
  const { data: counted, isPlaceholderData } = useFillCount(listId, filter);
  const { mutate, isPending, progress } = useFillList(listId, lastProgress);
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const change = (part: ContactListFillBody) => setFilter({ ...filter, ...part });
  const toAdd = counted === undefined ? 0 : counted.count - counted.present;
  const handleSubmit = () => {
    if (!isDeclared(consent)) {
      setMissed(true);
      return;
    }
    mutate({ ...filter, ...consent }, { onSuccess: onClose });
  };
  const day = (name: 'createdFrom' | 'createdTo' | 'heardFrom' | 'heardTo') => ({
    label: t(name),
    onChange: (value: string) => change({ [name]: value }),
    value: String(filter[name] ?? ''),
  });
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {isPending ? t('close', { ns: 'common' }) : t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={toAdd === 0} loading={isPending} type="submit">
            {t('fillAdd', { count: toAdd, contacts: number(toAdd) })}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={handleSubmit}
      title={t('fillTitle')}
      width="md"
    >
      <div className={classes.root}>
        <p className={classes.intro}>{t('fillIntro')}</p>
        <div className={classes.tags}>
          <MarkedMultiSelect
            label={t('tags')}
            nothingFoundMessage={t('noTags')}
            onChange={(tagIds) => change({ tagIds })}
            options={choices.tags}
            placeholder={idsIn(filter.tagIds).length === 0 ? t('anyTag') : ''}
            value={idsIn(filter.tagIds)}
          />
          {idsIn(filter.tagIds).length > 1 && (
            <SegmentedControl
              aria-label={t('tagMatch')}
              data={[
                { value: 'all', label: t('tagsAll') },
                { value: 'any', label: t('tagsAny') },
              ]}
              onChange={(tagMatch) => change({ tagMatch })}
              value={filter.tagMatch === 'any' ? 'any' : 'all'}
            />
          )}
        </div>
        <Choice
          label={t('connection')}
          onChange={(whatsappId) => change({ whatsappId })}
          options={choices.connections}
          value={filter.whatsappId}
        />
        <Choice
          label={t('wallet')}
          onChange={(walletId) => change({ walletId })}
          options={choices.colleagues}
          value={filter.walletId}
        />
        <DayField {...day('createdFrom')} />
        <DayField {...day('createdTo')} />
        <DayField {...day('heardFrom')} />
        <DayField {...day('heardTo')} />
        <p className={classes.count} data-old={isPlaceholderData || undefined} role="status">
          {counted &&
            t('fillCount', {
              count: counted.count,
              contacts: number(counted.count),
              present: number(counted.present),
            })}
        </p>
        <div className={classes.wide}>
          <ConsentFields isMissed={isMissed} onChange={setConsent} values={consent} />
        </div>
        {isPending && progress && (
          <div className={classes.wide}>
            <RowsProgress
              label={t('importProgress')}
              percent={percentOf(progress)}
              rows={t('fillRows', { done: number(progress.done), total: number(progress.total) })}
            >
              {t('importStoring')}
            </RowsProgress>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly value: unknown;
  readonly onChange: (id: number | undefined) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('contactLists');
  return (
    <Select
      clearable
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      label={label}
      nothingFoundMessage={t('nothingFound')}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      placeholder={t('anyChoice')}
      searchable
      value={typeof value === 'number' ? String(value) : null}
    />
  );
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);
