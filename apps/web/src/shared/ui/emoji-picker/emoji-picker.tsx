import { useQuery } from '@tanstack/react-query';
import {
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  EmojiPicker as Picker,
} from 'frimousse';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { emojiData, fetchEmojis } from './emoji-data.ts';
import classes from './emoji-picker.module.css';

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void;
}

const COLUMNS = 9;

/** All emojis, searchable in the user's language and selectable with arrows and Enter. */
export function EmojiPicker({ onPick }: EmojiPickerProps) {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const groups = useEmojiGroups();
  const { data: entries, isError } = useQuery({
    queryKey: ['emojis', language],
    queryFn: ({ signal }) => fetchEmojis(language, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const data = useMemo(() => entries && emojiData(entries, { locale: language, groups }), [entries, language, groups]);
  if (data === undefined) {
    return (
      <p className={classes.state} role="status">
        {isError ? t('emojiFailed') : t('emojiLoading')}
      </p>
    );
  }
  return (
    <Picker.Root
      className={classes.root}
      columns={COLUMNS}
      key={language}
      locale={language}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      resolveEmojiData={() => data}
    >
      <Picker.Search
        aria-label={t('emojiSearch')}
        autoFocus
        className={classes.search}
        placeholder={t('emojiSearch')}
      />
      <Picker.Viewport className={classes.viewport}>
        <Picker.Empty>
          <span className={classes.state}>{t('emojiNone')}</span>
        </Picker.Empty>
        <Picker.List components={parts} />
      </Picker.Viewport>
    </Picker.Root>
  );
}

function CategoryHeader({ category, ...header }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...header} className={classes.group}>
      {category.label}
    </div>
  );
}

function Row({ 'aria-rowindex': index, ...row }: EmojiPickerListRowProps) {
  return <div {...row} {...(index !== undefined && { 'aria-rowindex': counted(index) })} />;
}

function Emoji({ emoji, 'aria-colindex': index = 0, ...button }: EmojiPickerListEmojiProps) {
  return (
    <button {...button} {...{ 'aria-colindex': counted(index) }} className={classes.emoji} type="button">
      {emoji.emoji}
    </button>
  );
}

/** Screen readers count from one; the library from zero. */
const counted = (index: number): number => index + 1;

/** One constant object: a new one each time would render every emoji again. */
const parts = { CategoryHeader, Row, Emoji };

/** By their numbers in the data; number 2 are parts of emojis. The data's own names are partly wrong in Portuguese. */
function useEmojiGroups(): ReadonlyMap<number, string> {
  const { t } = useTranslation('common');
  return useMemo(
    () =>
      new Map([
        [0, t('emojiSmileys')],
        [1, t('emojiPeople')],
        [3, t('emojiAnimals')],
        [4, t('emojiFood')],
        [5, t('emojiTravel')],
        [6, t('emojiActivities')],
        [7, t('emojiObjects')],
        [8, t('emojiSymbols')],
        [9, t('emojiFlags')],
      ]),
    [t],
  );
}
