import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { newOption } from '../../forms/option-draft.ts';
import { levelAt, type OptionPlace } from '../../forms/option-place.ts';
import type { QueueFormValues } from '../../forms/queue-form.ts';
import { OptionRow } from './option-row.tsx';
import { OptionTrail } from './option-trail.tsx';
import classes from './options-editor.module.css';

interface OptionsEditorProps {
  readonly form: RecordForm<QueueFormValues>;
  /** The plan has integrations. */
  readonly hasIntegrations: boolean;
  readonly place: OptionPlace;
  readonly onGo: (place: OptionPlace) => void;
}

/** The chatbot's options, one level at a time: a tree of ten levels fits no screen. */
export function OptionsEditor({ form, hasIntegrations, place, onGo }: OptionsEditorProps) {
  const { t } = useTranslation('queues');
  const { path, above, options } = levelAt(form.values.chatbots, place.trail);
  const trail = above.map(({ key }) => key);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const level = trail.join();
  const shown = useRef(level);
  useEffect(() => {
    if (shown.current === level) return;
    shown.current = level;
    // The pressed button is unmounted with its level. An invalid field gets the focus after this.
    title.current?.focus();
  }, [level]);
  const { error } = form.field(path);
  const parent = above.at(-1);
  const add = () => {
    const option = newOption();
    form.form.insertListItem(path, option);
    onGo({ trail, open: option.key });
  };
  return (
    <section aria-labelledby={titleId} className={classes.root} data-wide>
      {above.length > 0 && <OptionTrail above={above} onGo={onGo} queueName={form.values.name} />}
      <h3 className={classes.title} id={titleId} ref={title} tabIndex={-1}>
        {parent ? t('optionsOf', { name: parent.name }) : t('optionsOfQueue')}
      </h3>
      <p className={classes.help}>
        {parent ? t('optionsBelowText') : t('optionsText')} {t('singleOptionText')}
      </p>
      {options.length > 0 && (
        <ol className={classes.list}>
          {options.map((option, index) => (
            <OptionRow
              count={options.length}
              depth={above.length}
              form={form}
              hasIntegrations={hasIntegrations}
              index={index}
              isOpen={option.key === place.open}
              key={option.key}
              onDeeper={() => onGo({ trail: [...trail, option.key], open: null })}
              onMove={(to) => form.form.reorderListItem(path, { from: index, to })}
              onRemove={() => {
                form.form.removeListItem(path, index);
                title.current?.focus();
              }}
              onToggle={() => onGo({ trail, open: option.key === place.open ? null : option.key })}
              option={option}
              path={`${path}.${index}`}
            />
          ))}
        </ol>
      )}
      <Button data-path={path} leftSection={<IconPlus size={16} />} onClick={add} variant="default">
        {t('addOption')}
      </Button>
      {error !== null && (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      )}
    </section>
  );
}
