import type { CSSProperties } from 'react';
import { ColorMark, seenOnBoth } from '../../../../shared/ui/color-mark.tsx';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './ticket-banner.module.css';

interface TicketBannerProps {
  readonly number: number;
  readonly queue: { readonly name: string; readonly color: string } | undefined;
}

/** Marks where another ticket begins, in the colour of its queue. */
export function TicketBanner({ number, queue }: TicketBannerProps) {
  const t = useMessageTexts();
  const style = queue && ({ '--queue': seenOnBoth(queue.color) } as CSSProperties);
  return (
    <div className={classes.root} style={style}>
      <span className={classes.pill}>
        <ColorMark color={queue?.color ?? null} />
        {`#${number} - ${queue?.name ?? t('noQueue')}`}
      </span>
    </div>
  );
}
