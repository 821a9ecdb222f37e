import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { OrderButtons } from '../../../../shared/ui/order-buttons.tsx';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import type { OptionDraft } from '../../forms/option-draft.ts';
import type { QueueFormValues } from '../../forms/queue-form.ts';
import { OptionFields } from './option-fields.tsx';
import classes from './options-editor.module.css';
import { useTypeNames } from './type-names.ts';

interface OptionRowProps {
  readonly form: RecordForm<QueueFormValues>;
  /** The plan has integrations. */
  readonly hasIntegrations: boolean;
  readonly option: OptionDraft;
  readonly path: string;
  readonly index: number;
  readonly count: number;
  /** Number of levels above it. */
  readonly depth: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDeeper: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One option: its number as the customer sees it, and its fields when it is open. */
export function OptionRow(props: OptionRowProps) {
  const { form, option, path, index, count, isOpen } = props;
  const { t } = useTranslation(['queues', 'records']);
  const typeNames = useTypeNames();
  const panelId = useId();
  const name = option.name.trim() || t('unnamedOption');
  const below = option.options.length;
  const facts = [
    typeNames[option.queueType],
    ...(below > 0 ? [t('optionsBelow', { count: below })] : []),
    ...(option.closeTicket ? [t('closes')] : []),
  ];
  const isWrong = form.wrongFields.some((field) => field.startsWith(`${path}.`));
  return (
    <li className={classes.option}>
      <div className={classes.row}>
        <button
          aria-controls={isOpen ? panelId : undefined}
          aria-expanded={isOpen}
          className={classes.toggle}
          onClick={props.onToggle}
          type="button"
        >
          <span className={classes.number}>{index + 1}</span>
          <span className={classes.words}>
            <span className={classes.name}>
              {name}
              {isWrong && (
                <>
                  <span aria-hidden="true" className={classes.dot} />
                  <Spoken>{t('hasError')}</Spoken>
                </>
              )}
            </span>
            <span className={classes.facts}>{facts.join(' · ')}</span>
          </span>
          <IconChevronDown aria-hidden="true" className={classes.chevron} size={16} />
        </button>
        <div className={classes.actions}>
          <OrderButtons count={count} index={index} name={name} onMove={props.onMove} />
          <IconButton
            icon={<IconTrash size={18} stroke={1.7} />}
            label={
              below > 0 ? t('removeOptionWith', { name, count: below }) : t('removeNamed', { ns: 'records', name })
            }
            onClick={props.onRemove}
          />
        </div>
      </div>
      {isOpen && (
        <div className={classes.panel} id={panelId}>
          <OptionFields
            depth={props.depth}
            form={form}
            hasIntegrations={props.hasIntegrations}
            onDeeper={props.onDeeper}
            option={option}
            path={path}
          />
        </div>
      )}
    </li>
  );
}
