import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_MAX_LENGTH, type TextProblem, textProblem } from '../rules/tasks.ts';
import classes from './task-row.module.css';

interface TaskEditorProps {
  readonly text: string;
  readonly label: string;
  readonly onSave: (text: string) => TextProblem | null;
  readonly onEnd: (isByKey: boolean) => void;
}

/** Edits the text in place: Enter and leaving the field save, Esc and a blank text keep the old one. */
export function TaskEditor({ text: initial, label, onSave, onEnd }: TaskEditorProps) {
  const { t } = useTranslation('todolist');
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEnded = useRef(false);

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);

  // The field loses the focus when it unmounts, which must not save it a second time.
  const end = (isByKey: boolean) => {
    if (isEnded.current) return;
    isEnded.current = true;
    onEnd(isByKey);
  };
  const save = (isByKey: boolean) => {
    if (isEnded.current) return;
    if (text === initial || onSave(text) !== 'tooLong') end(isByKey);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isPlainEnter(event)) save(true);
    else if (event.key === 'Escape') end(true);
    else return;
    event.preventDefault();
  };
  return (
    <Textarea
      aria-label={label}
      className={classes.editor}
      error={textProblem(text) === 'tooLong' ? t('tooLong', { max: TASK_MAX_LENGTH, count: text.trim().length }) : null}
      minRows={1}
      onBlur={() => save(false)}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={handleKey}
      ref={field}
      value={text}
    />
  );
}

/** Enter that finishes the text: not the one of a new line, nor the one that ends a composed character. */
export const isPlainEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
