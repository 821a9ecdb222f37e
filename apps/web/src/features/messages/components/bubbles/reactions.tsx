import type { Message } from '@recado/contracts';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './reactions.module.css';

/** On the lower edge of a bubble: the emojis, and how many people. */
export function Reactions({ reactions }: Pick<Message, 'reactions'>) {
  const t = useMessageTexts();
  if (reactions.length === 0) return null;
  const emoji = [...new Set(reactions.map((reaction) => reaction.emoji))].join(' ');
  return (
    <span aria-label={t('reactions', { emoji })} className={classes.root} role="img">
      {emoji}
      {reactions.length > 1 && <span className={classes.count}>{reactions.length}</span>}
    </span>
  );
}
