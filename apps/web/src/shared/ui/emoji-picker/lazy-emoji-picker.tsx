import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './emoji-picker.module.css';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }));

/** The picker, downloaded when first opened. Its space is reserved from the beginning. */
export function LazyEmojiPicker({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.place}>
      <Suspense fallback={<p className={classes.state}>{t('emojiLoading')}</p>}>
        <EmojiPicker onPick={onPick} />
      </Suspense>
    </div>
  );
}
