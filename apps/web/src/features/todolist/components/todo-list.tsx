import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/ui/page.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { openCount, shortName, type Task, type Tasks } from '../rules/tasks.ts';
import { type TaskOwner, taskStoreOf } from '../state/task-store.ts';
import { AddTask } from './add-task.tsx';
import { type TaskActions, TaskRow } from './task-row.tsx';
import classes from './todo-list.module.css';
import { useTaskDrag } from './use-task-drag.ts';

/** Long enough to read it and to reach the button by keyboard. */
const UNDO_MS = 8000;

interface TodoListProps {
  readonly title: string;
  readonly owner: TaskOwner;
  readonly timeZone: string;
}

/** The tasks of one user, stored in this browser. */
export function TodoList({ title, owner, timeZone }: TodoListProps) {
  const { t } = useTranslation('todolist');
  const say = useSay();
  const store = taskStoreOf(owner);
  const { tasks, isSaved } = useSyncExternalStore(store.subscribe, store.get);
  // A page the browser had frozen got no storage events.
  useEffect(() => store.save(), [store]);
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [spoken, setSpoken] = useState('');

  const { actions, moveTo, removeAll } = useMemo(() => {
    const moveTo = (task: Task, to: number) => {
      const count = store.get().tasks.length;
      if (to < 0 || to >= count) return;
      store.move(task.id, to);
      setSpoken(t('moved', { name: shortName(task), position: to + 1, count }));
    };
    const removeAll = (removed: Tasks) => {
      const onClick = store.remove(removed.map(({ id }) => id));
      const message = t('removed', { count: removed.length });
      say({ kind: 'success', message, closeAfterMs: UNDO_MS, action: { label: t('undo'), onClick } });
    };
    const indexOf = ({ id }: Task) => store.get().tasks.findIndex((task) => task.id === id);
    const actions: TaskActions = {
      setDone: ({ id }, isDone) => store.setDone(id, isDone),
      edit: ({ id }, text) => store.edit(id, text),
      moveBy: (task, step) => moveTo(task, indexOf(task) + step),
      remove: (task) => {
        // The pressed button is about to unmount: its neighbour takes the focus, or else the field.
        const index = indexOf(task);
        const neighbour = list.current?.children[index + 1] ?? list.current?.children[index - 1];
        (neighbour?.querySelector<HTMLElement>('[data-remove]') ?? field.current)?.focus();
        removeAll([task]);
      },
    };
    return { actions, moveTo, removeAll };
  }, [store, say, t]);
  const drag = useTaskDrag(tasks, moveTo);

  const done = tasks.filter(({ isDone }) => isDone);
  const open = openCount(tasks);
  return (
    <Page title={title}>
      <div className={classes.root}>
        <AddTask count={tasks.length} onAdd={store.add} ref={field} />
        {!isSaved && (
          <Alert color="red" role="alert" title={t('unsavedTitle')}>
            <p className={classes.unsaved}>{t('unsavedText')}</p>
            <Button onClick={store.save} size="compact-sm" variant="default">
              {t('saveAgain')}
            </Button>
          </Alert>
        )}
        <div className={classes.bar} data-empty={tasks.length === 0 || undefined}>
          <span role="status">{tasks.length > 0 && (open === 0 ? t('noneOpen') : t('open', { count: open }))}</span>
          {done.length > 0 && (
            <Button
              onClick={() => {
                field.current?.focus();
                removeAll(done);
              }}
              size="compact-sm"
              variant="subtle"
            >
              {t('clearDone')}
            </Button>
          )}
        </div>
        <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        {tasks.length === 0 ? (
          <StateMessage icon={<IconClipboardCheck size={28} stroke={1.5} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </StateMessage>
        ) : (
          <ol aria-label={t('list')} className={classes.list} ref={list} {...drag.handlers}>
            {tasks.map((task, index) => (
              <TaskRow
                actions={actions}
                drop={drag.dropBeside(task)}
                isFirst={index === 0}
                isLast={index === tasks.length - 1}
                isLifted={drag.isLifted(task)}
                key={task.id}
                task={task}
                timeZone={timeZone}
              />
            ))}
          </ol>
        )}
      </div>
    </Page>
  );
}
