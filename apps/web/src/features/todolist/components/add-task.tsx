import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { TASK_MAX_LENGTH, TASKS_MAX, textProblem } from '../rules/tasks.ts';
import type { TaskStore } from '../state/task-store.ts';
import classes from './add-task.module.css';
import { isPlainEnter } from './task-editor.tsx';

interface AddTaskProps {
  readonly count: number;
  readonly onAdd: TaskStore['add'];
  readonly ref: RefObject<HTMLTextAreaElement | null>;
}

/** The field of a new task. It keeps the focus: the next task is often typed right after. */
export function AddTask({ count, onAdd, ref }: AddTaskProps) {
  const { t } = useTranslation(['todolist', 'records']);
  const [text, setText] = useState('');
  const problem = textProblem(text);
  const error =
    problem === 'tooLong'
      ? t('tooLong', { max: TASK_MAX_LENGTH, count: text.trim().length })
      : problem === null && count >= TASKS_MAX
        ? t('full', { max: TASKS_MAX })
        : null;
  const add = () => {
    const refused = onAdd(text);
    // Blank text is ignored: the field is ready for the next one.
    if (refused === null || refused === 'blank') setText('');
    ref.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    add();
  };
  return (
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Textarea
        className={classes.field}
        description={
          <>
            {t('newTaskText')} <span className={classes.keys}>{t('keysText')}</span>
          </>
        }
        error={error}
        inputWrapperOrder={helpBelow}
        label={t('newTask')}
        maxRows={6}
        minRows={1}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKey}
        ref={ref}
        value={text}
      />
      <Button className={classes.button} leftSection={<IconPlus size={16} />} type="submit">
        {t('add', { ns: 'records' })}
      </Button>
    </form>
  );
}
