import type { Message } from '@recado/contracts';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessagesSurroundings, useMessageTexts } from '../../messages-context.tsx';
import classes from './deleted-content.module.css';
import { RichText } from './rich-text.tsx';

/** A deleted message. The company can still read its text, unless it purges deleted messages. */
export function DeletedContent({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const t = useMessageTexts();
  const { forgetsDeleted } = useMessagesSurroundings().viewer;
  // A connection may purge them too: then no text is left.
  const { body, mediaType, mediaState } = message;
  const isErased = forgetsDeleted || (body === '' && (mediaType === 'conversation' || mediaState === 'failed'));
  const label = isErased ? t('deleted') : message.fromMe ? t('deletedByUs') : t('deletedByContact');
  const hasText = !isErased && message.body.trim() !== '';
  return (
    <>
      <span className={classes.label} data-above={hasText || undefined}>
        <IconBan aria-hidden="true" className={classes.icon} size={15} stroke={1.7} />
        {label}
      </span>
      {hasText && (
        <span className={classes.text}>
          <RichText text={message.body} />
        </span>
      )}
      {meta}
    </>
  );
}
