import { IconArrowsMove, IconFlag, IconMinus, IconPencil, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardNotes } from './card-overlay.ts';
import classes from './card-tag.module.css';

const tags = {
  added: { icon: IconPlus, text: 'tagAdded' },
  changed: { icon: IconPencil, text: 'tagChanged' },
  removed: { icon: IconMinus, text: 'tagRemoved' },
  moved: { icon: IconArrowsMove, text: 'tagMoved' },
  wasHere: { icon: IconArrowsMove, text: 'tagWasHere' },
} as const;

/** Above a card: what changed in it, or that a conversation is in it. Always an icon and a word. */
export function CardTag({ notes: { change, path, hereText } }: { readonly notes: CardNotes }) {
  const { t } = useTranslation('flowBuilder');
  if (change) {
    const { icon: Icon, text } = tags[change];
    return (
      <span className={classes.root} data-change={change}>
        <Icon aria-hidden size={12} stroke={1.7} />
        {t(text)}
      </span>
    );
  }
  if (path !== 'here' && path !== 'ended') return null;
  const Icon = path === 'here' ? IconPlayerPlay : IconFlag;
  return (
    <span className={classes.root} data-change="here">
      <Icon aria-hidden size={12} stroke={1.7} />
      {hereText}
    </span>
  );
}
