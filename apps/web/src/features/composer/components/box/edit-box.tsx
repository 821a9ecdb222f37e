import { Textarea } from '@mantine/core';
import type { Message } from '@recado/contracts';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { isSendKey } from '../../rules/send-key.ts';
import boxClasses from './composer-box.module.css';
import classes from './edit-box.module.css';
import textClasses from './text-box.module.css';

const MAX_ROWS = 5;

interface EditBoxProps {
  readonly message: Message;
  readonly isCompact: boolean;
  readonly isSaving: boolean;
  readonly onSave: (body: string) => void;
  readonly onEnd: () => void;
}

/** Edits a sent message or a note. Enter saves, Esc cancels; the draft is kept. */
export function EditBox({ message, isCompact, isSaving, onSave, onEnd }: EditBoxProps) {
  const { t } = useTranslation(['composer', 'common']);
  const [text, setText] = useState(message.body);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const box = input.current;
    // The menu it was chosen from first returns the focus to its message.
    const timer = setTimeout(() => {
      box?.focus();
      box?.setSelectionRange(box.value.length, box.value.length);
    }, AFTER_MENU_MS);
    return () => clearTimeout(timer);
  }, []);
  const isEmpty = text.trim() === '';
  const save = () => {
    if (isEmpty || isSaving) return;
    if (text.trim() === message.body.trim()) onEnd();
    else onSave(text);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSendKey(event)) save();
    else if (event.key === 'Escape') onEnd();
    else return;
    event.preventDefault();
  };
  return (
    <div className={boxClasses.box} data-active data-private={message.isPrivate || undefined}>
      <div className={classes.head}>
        <IconPencil aria-hidden="true" size={14} stroke={1.8} />
        <span className={classes.title}>{message.isPrivate ? t('editingNote') : t('editing')}</span>
        {!isCompact && <span className={classes.keys}>{t('editKeys')}</span>}
      </div>
      <div className={classes.row}>
        <Textarea
          aria-label={t('editing')}
          autosize
          className={classes.text}
          classNames={{ input: textClasses.input }}
          data-compact={isCompact || undefined}
          error={isEmpty ? t('editEmpty') : null}
          maxRows={MAX_ROWS}
          minRows={1}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={handleKey}
          ref={input}
          value={text}
          variant="unstyled"
        />
        <IconButton icon={<IconX size={16} />} label={t('editCancel')} onClick={onEnd} size={32} />
        <IconButton
          aria-disabled={isEmpty || undefined}
          color="brand"
          icon={<IconCheck size={18} />}
          label={t('editSave')}
          loading={isSaving}
          onClick={save}
          size={32}
          variant="filled"
        />
      </div>
    </div>
  );
}

const AFTER_MENU_MS = 50;
