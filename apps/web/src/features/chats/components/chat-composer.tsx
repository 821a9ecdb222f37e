import { FileButton, Popover, Textarea } from '@mantine/core';
import {
  CHAT_FILE_MAX_BYTES,
  CHAT_MAX_FILES,
  CHAT_MESSAGE_MAX_LENGTH,
  type Chat,
  type ChatMember,
  TYPING_EVERY_SECONDS,
} from '@recado/contracts';
import { IconAt, IconMoodSmile, IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../../shared/hooks/use-screen-size.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { LazyEmojiPicker } from '../../../shared/ui/emoji-picker/lazy-emoji-picker.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { membersLike, mentionQueryAt, mentionsIn, withMention } from '../rules/mentions.ts';
import { useDraft } from '../state/drafts.ts';
import type { ChatDraft } from '../state/outgoing.ts';
import { useTyping } from '../state/typing.ts';
import classes from './chat-composer.module.css';
import { MentionMenu, mentionOptionId } from './mention-menu.tsx';

const MAX_ROWS = 5;

interface ChatComposerProps {
  readonly chat: Chat;
  readonly userId: number;
  readonly onSend: (draft: ChatDraft) => void;
  /** The user is typing; called at most every few seconds. */
  readonly onTyping: () => void;
}

/** Writes in a chat: text with names and emojis, and files. Enter sends, Shift+Enter breaks the line. */
export function ChatComposer({ chat, userId, onSend, onTyping }: ChatComposerProps) {
  const { t, i18n } = useTranslation('chats');
  const [text, setText] = useDraft(chat.uuid);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [cursor, setCursor] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const [isEmojiOpen, setIsEmojiOpen] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const resetFiles = useRef<() => void>(null);
  const typedAt = useRef(0);
  const menuId = useId();
  const isTouch = useIsTouch();
  const typing = useTyping(chat.id);
  const others = chat.users.filter((member) => member.userId !== userId);
  const query = mentionQueryAt(text, cursor);
  const offered = query === null || query.start === closedAt ? [] : membersLike(others, query.text);
  const active = offered[Math.min(activeIndex, offered.length - 1)];
  const excess = text.trim().length - CHAT_MESSAGE_MAX_LENGTH;

  // On a touch screen the keyboard would cover the messages before the user wants to write.
  useEffect(() => {
    if (!isTouch) input.current?.focus();
  }, [isTouch]);

  /** With the cursor there, once the text is rendered. */
  const put = (next: string, at: number) => {
    setText(next);
    setCursor(at);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at, at);
    });
  };
  const insert = (typed: string) => {
    const at = input.current?.selectionStart ?? text.length;
    put(text.slice(0, at) + typed + text.slice(at), at + typed.length);
  };
  const pick = ({ user }: ChatMember) => {
    if (query === null) return;
    const next = withMention(text, query, user.name);
    setActiveIndex(0);
    put(next.text, next.cursor);
  };
  const attach = (chosen: readonly File[]) => {
    resetFiles.current?.();
    const large = chosen.find(({ size }) => size > CHAT_FILE_MAX_BYTES);
    const all = [...files, ...chosen.filter((file) => file !== large)];
    const isTooMany = all.length > CHAT_MAX_FILES;
    setFiles(all.slice(0, CHAT_MAX_FILES));
    if (large) setProblem(t('fileTooLarge', { name: large.name, size: formatBytes(CHAT_FILE_MAX_BYTES) }));
    else setProblem(isTooMany ? t('tooManyFiles', { count: CHAT_MAX_FILES }) : null);
  };
  const send = () => {
    const written = text.trim();
    if ((written === '' && files.length === 0) || excess > 0) return;
    onSend({ text: written, mentions: mentionsIn(written, others), files });
    setText('');
    setFiles([]);
    setProblem(null);
    typedAt.current = 0;
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also confirms input method composition; that must not send half a message.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (active !== undefined && handleMenuKey(event.key, active)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  const handleMenuKey = (key: string, chosen: ChatMember): boolean => {
    const at = offered.indexOf(chosen);
    if (key === 'ArrowDown') setActiveIndex((at + 1) % offered.length);
    else if (key === 'ArrowUp') setActiveIndex((at + offered.length - 1) % offered.length);
    else if (key === 'Enter' || key === 'Tab') pick(chosen);
    else if (key === 'Escape') setClosedAt(query?.start ?? null);
    else return false;
    return true;
  };
  const handleChange = (typed: string, at: number) => {
    setText(typed);
    setCursor(at);
    setClosedAt((closed) => (mentionQueryAt(typed, at)?.start === closed ? closed : null));
    const now = performance.now();
    if (typed.trim() === '' || (typedAt.current > 0 && now - typedAt.current < TYPING_EVERY_SECONDS * 1_000)) return;
    typedAt.current = now;
    onTyping();
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    attach(pasted);
  };
  const isEmpty = text.trim() === '' && files.length === 0;
  return (
    <div className={classes.root}>
      {active !== undefined && (
        <MentionMenu activeIndex={offered.indexOf(active)} id={menuId} members={offered} onPick={pick} />
      )}
      <p aria-live="polite" className={classes.typing}>
        {typing.length > 0 &&
          t('typing', { count: typing.length, names: new Intl.ListFormat(i18n.language).format(typing) })}
      </p>
      <div className={classes.box}>
        {files.length > 0 && (
          <ul aria-label={t('filesChosen')} className={classes.files}>
            {files.map((file, index) => (
              <li className={classes.file} key={`${file.name}.${file.size}.${file.lastModified}`}>
                <span className={classes.fileName}>{file.name}</span>
                <span className={classes.size}>{formatBytes(file.size)}</span>
                <IconButton
                  icon={<IconX size={14} />}
                  label={t('detach', { name: file.name })}
                  onClick={() => setFiles(files.filter((_, at) => at !== index))}
                  size={24}
                />
              </li>
            ))}
          </ul>
        )}
        <Textarea
          aria-activedescendant={active && mentionOptionId(menuId, active.userId)}
          aria-autocomplete="list"
          aria-controls={active && menuId}
          aria-label={t('write')}
          autosize
          classNames={{ input: classes.input }}
          maxRows={MAX_ROWS}
          minRows={1}
          onChange={({ currentTarget }) => handleChange(currentTarget.value, currentTarget.selectionStart)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          placeholder={t('write')}
          ref={input}
          value={text}
          variant="unstyled"
        />
        <div className={classes.tools}>
          {!isTouch && (
            <Popover onChange={setIsEmojiOpen} opened={isEmojiOpen} position="top-start" trapFocus>
              <Popover.Target>
                <IconButton
                  aria-expanded={isEmojiOpen}
                  aria-haspopup="dialog"
                  icon={<IconMoodSmile size={18} stroke={1.7} />}
                  label={t('emoji')}
                  onClick={() => setIsEmojiOpen((open) => !open)}
                />
              </Popover.Target>
              <Popover.Dropdown aria-label={t('emoji')} p={8}>
                <LazyEmojiPicker onPick={insert} />
              </Popover.Dropdown>
            </Popover>
          )}
          <FileButton inputProps={{ 'aria-label': t('attach') }} multiple onChange={attach} resetRef={resetFiles}>
            {(button) => <IconButton {...button} icon={<IconPaperclip size={18} stroke={1.7} />} label={t('attach')} />}
          </FileButton>
          {!chat.isDirect && (
            <IconButton
              icon={<IconAt size={18} stroke={1.7} />}
              label={t('mention')}
              onClick={() => insert(/(^|\s)$/.test(text.slice(0, cursor)) ? '@' : ' @')}
            />
          )}
          <IconButton
            aria-disabled={isEmpty || undefined}
            className={classes.send}
            color="brand"
            icon={<IconSend2 size={18} stroke={1.7} />}
            label={t('send')}
            onClick={send}
            variant="filled"
          />
        </div>
      </div>
      {(problem !== null || excess > 0) && (
        <p className={classes.problem} role="alert">
          {excess > 0 ? t('textTooLong', { excess }) : problem}
        </p>
      )}
    </div>
  );
}
