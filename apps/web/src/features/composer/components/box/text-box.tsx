import { Textarea } from '@mantine/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowWidth } from '../../../../shared/hooks/use-screen-size.ts';
import { isSendKey } from '../../rules/send-key.ts';
import type { ComposerState } from '../../state/use-composer.ts';
import classes from './text-box.module.css';

const MAX_ROWS = 5;
const ROOM_PX = 1024;
/** Where the browser sizes the box, nothing is measured per letter or per opened conversation. */
const GROWS_BY_ITSELF = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

interface TextBoxProps {
  readonly composer: ComposerState;
  readonly isCompact: boolean;
  /** The quick reply menu above it, which handles keys first. */
  readonly menu: {
    readonly id: string;
    readonly activeId: string | undefined;
    readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  };
}

/** The text box. Enter sends, Shift+Enter breaks the line. */
export function TextBox({ composer, isCompact, menu }: TextBoxProps) {
  const { t } = useTranslation('composer');
  const { text, setText, isPrivate, quoted } = composer;
  // A placeholder on two lines would make the empty box higher than a filled one.
  const hasRoom = useWindowWidth() >= ROOM_PX;

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    menu.onKey(event);
    if (event.defaultPrevented) return;
    if (isSendKey(event)) {
      event.preventDefault();
      composer.sendText();
    }
    if (event.key === 'Escape' && quoted !== null) {
      event.preventDefault();
      composer.onQuoteEnd();
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files];
    // A spreadsheet copies a picture of the cells beside their text: pasted into a message, the text is meant.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    composer.attach(files);
  };
  return (
    <Textarea
      aria-activedescendant={menu.activeId}
      aria-autocomplete="list"
      aria-controls={menu.activeId === undefined ? undefined : menu.id}
      aria-label={isPrivate ? t('notePlaceholder') : t('message')}
      autosize={!GROWS_BY_ITSELF}
      classNames={{ input: classes.input, wrapper: classes.wrapper }}
      className={classes.root}
      data-compact={isCompact || undefined}
      maxRows={MAX_ROWS}
      minRows={1}
      rows={1}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      placeholder={isPrivate ? t('notePlaceholder') : hasRoom ? t('placeholder') : t('placeholderShort')}
      ref={composer.input}
      value={text}
      variant="unstyled"
    />
  );
}
