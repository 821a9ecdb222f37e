import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './conversation-skeleton.module.css';

const bubbles = [
  { id: 'a', isOurs: false, width: 260, height: 34 },
  { id: 'b', isOurs: false, width: 180, height: 34 },
  { id: 'c', isOurs: true, width: 380, height: 74 },
  { id: 'd', isOurs: false, width: 320, height: 54 },
  { id: 'e', isOurs: true, width: 240, height: 52 },
  { id: 'f', isOurs: true, width: 160, height: 34 },
  { id: 'g', isOurs: false, width: 300, height: 34 },
  { id: 'h', isOurs: true, width: 280, height: 52 },
] as const;

export function ConversationSkeleton() {
  const { t } = useTranslation('messages');
  return (
    <div aria-label={t('loading')} className={classes.root} role="status">
      {bubbles.map(({ id, isOurs, width, height }) => (
        <Skeleton
          className={classes.bubble}
          data-ours={isOurs || undefined}
          height={height}
          key={id}
          radius="lg"
          width={width}
        />
      ))}
    </div>
  );
}
