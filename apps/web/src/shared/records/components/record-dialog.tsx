import { Button, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '../../lib/focus.ts';
import { Dialog } from '../../ui/dialog.tsx';
import tabClasses from '../../ui/tabs.module.css';
import type { RecordForm } from '../use-record-form.ts';
import classes from './record-dialog.module.css';

export interface RecordTab {
  readonly value: string;
  readonly label: string;
  /** Its fields, by the first part of their names. */
  readonly fields: readonly string[];
  readonly panel: ReactNode;
}

interface RecordDialogProps<Values extends Record<string, unknown>> {
  readonly title: ReactNode;
  readonly form: RecordForm<Values>;
  readonly onClose: () => void;
  readonly width?: 'sm' | 'md' | 'lg' | 'xl';
  readonly saveLabel?: string;
  /** Destructive actions, at the left of the footer. */
  readonly destroy?: ReactNode;
  /** Read-only: there is nothing to save. */
  readonly isReadOnly?: boolean;
  /** Either the fields of a short form, or the tabs of a long one. */
  readonly children?: ReactNode;
  readonly tabs?: readonly RecordTab[];
  /** A pane to the right of the fields, which scrolls by itself. */
  readonly beside?: ReactNode;
}

/**
 * A record form. Tabs keep the input of the others; saving focuses the first invalid field in whichever tab; closing
 * asks before it discards input.
 */
export function RecordDialog<Values extends Record<string, unknown>>(props: RecordDialogProps<Values>) {
  const { form, onClose, tabs = [], isReadOnly = false, beside } = props;
  const { t } = useTranslation(['records', 'common']);
  const [tab, setTab] = useState(tabs[0]?.value ?? null);
  const [toCorrect, setToCorrect] = useState<readonly string[]>([]);
  const body = useRef<HTMLDivElement>(null);

  const handleSubmit = async () => {
    const wrong = await form.submit();
    if (wrong.length === 0) return;
    const holding = tabs.find((candidate) => wrong.some((path) => holds(candidate, path)));
    if (holding) setTab(holding.value);
    setToCorrect(holding ? wrong.filter((path) => holds(holding, path)) : [...wrong]);
  };
  // After the panel is rendered: hidden elements take no focus.
  useEffect(() => {
    if (body.current && toCorrect.length > 0) focusFirst(body.current, toCorrect);
  }, [toCorrect]);

  return (
    <Dialog
      actions={
        <>
          {form.changedCount > 0 && (
            <span className={classes.unsaved}>{t('unsaved', { count: form.changedCount })}</span>
          )}
          <Button onClick={onClose} variant="default">
            {isReadOnly ? t('close', { ns: 'common' }) : t('cancel', { ns: 'common' })}
          </Button>
          {!isReadOnly && (
            <Button loading={form.isSaving} type="submit">
              {props.saveLabel ?? t('save')}
            </Button>
          )}
        </>
      }
      destroy={props.destroy}
      isChanged={form.changedCount > 0 && !isReadOnly}
      isFlush={tabs.length > 0 || beside !== undefined}
      isOpen
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      title={props.title}
      width={props.width ?? 'md'}
    >
      <div ref={body}>
        {beside !== undefined ? (
          <div className={classes.split}>
            <div className={classes.main}>
              <div className={classes.fields}>{props.children}</div>
            </div>
            <div className={classes.beside}>{beside}</div>
          </div>
        ) : tabs.length === 0 ? (
          <div className={classes.fields}>{props.children}</div>
        ) : (
          <Tabs
            classNames={{ list: classes.tabs, tab: tabClasses.tab, panel: classes.panel }}
            onChange={setTab}
            value={tab}
          >
            <Tabs.List>
              {tabs.map((each) => {
                const isWrong = form.wrongFields.some((path) => holds(each, path));
                return (
                  <Tabs.Tab
                    aria-label={isWrong ? t('tabHasError', { tab: each.label }) : undefined}
                    key={each.value}
                    value={each.value}
                  >
                    {each.label}
                    {isWrong && <span aria-hidden="true" className={classes.dot} />}
                  </Tabs.Tab>
                );
              })}
            </Tabs.List>
            {tabs.map(({ value, panel }) => (
              <Tabs.Panel key={value} value={value}>
                <div className={classes.fields}>{panel}</div>
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </div>
    </Dialog>
  );
}

const holds = ({ fields }: RecordTab, path: string): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`));
