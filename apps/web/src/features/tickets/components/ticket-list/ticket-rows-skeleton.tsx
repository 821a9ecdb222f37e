import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ticket-rows-skeleton.module.css';

const SHOW_AFTER_MS = 150;
/** Widths of name and message; varied, like real names. */
const rows = [
  [42, 69],
  [57, 53],
  [30, 76],
  [47, 60],
  [42, 69],
  [57, 53],
  [30, 76],
  [47, 60],
] as const;

/** Placeholder rows while loading. A list that loads quickly shows none. */
export function TicketRowsSkeleton() {
  const { t } = useTranslation('tickets');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-label={t('loading')} className={classes.root} role="status">
      {isShown &&
        rows.map(([name, message], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
          <div className={classes.row} key={index}>
            <Skeleton circle height={40} />
            <div className={classes.lines}>
              <div className={classes.line}>
                <Skeleton height={12} width={`${name}%`} />
                <Skeleton height={10} width={32} />
              </div>
              <Skeleton height={10} width={`${message}%`} />
              <div className={classes.marks}>
                <Skeleton height={8} width={56} />
                <Skeleton height={8} width={80} />
              </div>
            </div>
          </div>
        ))}
    </div>
  );
}
