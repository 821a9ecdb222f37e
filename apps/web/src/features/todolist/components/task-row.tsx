import { Checkbox } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { OrderButtons } from '../../../shared/ui/order-buttons.tsx';
import { shortName, type Task, type TextProblem, taskTimes } from '../rules/tasks.ts';
import { TaskEditor } from './task-editor.tsx';
import classes from './task-row.module.css';
import type { DropMark } from './use-task-drag.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The same object for every render, so that only changed rows render. */
export interface TaskActions {
  readonly setDone: (task: Task, isDone: boolean) => void;
  readonly edit: (task: Task, text: string) => TextProblem | null;
  readonly moveBy: (task: Task, step: number) => void;
  readonly remove: (task: Task) => void;
}

interface TaskRowProps {
  readonly task: Task;
  readonly timeZone: string;
  /** Not its position: with it every row would render for a new task on top. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isLifted: boolean;
  readonly drop: DropMark;
  readonly actions: TaskActions;
}

/** One task. Its text is the label of its checkbox. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, timeZone, isFirst, isLast, isLifted, drop, actions } = props;
  const { t } = useTranslation(['todolist', 'records']);
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  const name = shortName(task);
  const index = isFirst ? 0 : 1;
  const times = taskTimes(task).map(({ what, at }) => t(what, { time: fullTime(at, timeZone) }));

  useEffect(() => {
    if (isEditing || !isFocusDue.current) return;
    isFocusDue.current = false;
    editButton.current?.focus();
  }, [isEditing]);

  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!event.altKey || step === undefined || isEditing) return;
    event.preventDefault();
    actions.moveBy(task, step);
  };
  return (
    <li
      className={classes.root}
      data-done={task.isDone || undefined}
      data-drop={drop}
      data-id={task.id}
      data-lifted={isLifted || undefined}
      onKeyDown={handleKey}
    >
      <span aria-hidden="true" className={classes.handle} data-handle data-tip={t('drag')}>
        <IconGripVertical size={18} stroke={1.7} />
      </span>
      {isEditing ? (
        <TaskEditor
          label={t('textOf', { name })}
          onEnd={(isByKey) => {
            isFocusDue.current = isByKey;
            setIsEditing(false);
          }}
          onSave={(text) => actions.edit(task, text)}
          text={task.text}
        />
      ) : (
        <>
          <Checkbox
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            checked={task.isDone}
            className={classes.check}
            classNames={{
              body: classes.body,
              labelWrapper: classes.words,
              label: classes.text,
              description: classes.times,
            }}
            description={times.join(' · ')}
            label={task.text}
            onChange={({ currentTarget }) => actions.setDone(task, currentTarget.checked)}
          />
          <div className={classes.actions}>
            <OrderButtons
              count={index + (isLast ? 1 : 2)}
              index={index}
              name={name}
              onMove={(to) => actions.moveBy(task, to - index)}
            />
            <IconButton
              icon={<IconPencil size={18} stroke={1.7} />}
              label={t('editNamed', { ns: 'records', name })}
              onClick={() => setIsEditing(true)}
              ref={editButton}
            />
            <IconButton
              data-remove
              icon={<IconTrash size={18} stroke={1.7} />}
              label={t('removeNamed', { ns: 'records', name })}
              onClick={() => actions.remove(task)}
            />
          </div>
        </>
      )}
    </li>
  );
});
