import { Button } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { Identified } from '../record-pages.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';
import classes from './record-screen.module.css';
import { SearchBox } from './search-box.tsx';

interface RecordScreenProps<R extends Identified> extends Omit<RecordListProps<R>, 'empty' | 'label' | 'onClear'> {
  /** Title of the screen; without one the records are part of another, such as a tab. */
  readonly title: string | undefined;
  /** Name of the table where there is no title. */
  readonly label?: string;
  readonly search?: ComponentProps<typeof SearchBox>;
  /** Undefined for users who may not add records. */
  readonly onAdd: (() => void) | undefined;
  /** Where the button says more than "add". */
  readonly addLabel?: string | undefined;
  /** Further ways to add records, before the button. */
  readonly otherActions?: ReactNode;
  /** The empty state: the purpose of these records. */
  readonly empty: { readonly icon: Icon; readonly title: string; readonly text: string };
  /** The dialogs. */
  readonly children: ReactNode;
}

/** Records to search and add to: a whole screen in one place, a tab in another. */
export function RecordScreen<R extends Identified>(props: RecordScreenProps<R>) {
  const { title, label = '', search, onAdd, addLabel, otherActions, empty, children, ...list } = props;
  const { t } = useTranslation('records');
  const add = onAdd && { leftSection: <IconPlus size={16} />, onClick: onAdd, children: addLabel ?? t('add') };
  const actions = (
    <>
      {search && <SearchBox {...search} />}
      {otherActions}
      {add && <Button {...add} />}
    </>
  );
  const content = (
    <>
      <RecordList
        {...list}
        empty={
          <StateMessage
            actions={add && <Button {...add} variant="default" />}
            icon={<empty.icon size={28} stroke={1.5} />}
            title={empty.title}
          >
            {empty.text}
          </StateMessage>
        }
        label={title ?? label}
        onClear={search && search.value !== '' ? () => search.onChange('') : undefined}
      />
      {children}
    </>
  );
  if (title !== undefined)
    return (
      <Page actions={actions} count={list.list.count} isFilled title={title}>
        {content}
      </Page>
    );
  return (
    <div className={classes.root}>
      <div className={classes.actions}>{actions}</div>
      {content}
    </div>
  );
}
