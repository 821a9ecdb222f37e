import { Button } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './selected-card-bar.module.css';

interface SelectedCardBarProps {
  readonly name: string;
  readonly laneName: string;
  readonly onOpen: () => void;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** On a phone, what can be done with the tapped card. */
export function SelectedCardBar({ name, laneName, onOpen, onMove, onClose }: SelectedCardBarProps) {
  const { t } = useTranslation('kanban');
  return (
    <section aria-label={t('selectedCard')} className={classes.root}>
      <IconButton icon={<IconX size={20} stroke={1.7} />} label={t('deselect')} onClick={onClose} size={40} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.lane}>{t('inLane', { lane: laneName })}</p>
      </div>
      <Button onClick={onOpen} size="md" variant="default">
        {t('open')}
      </Button>
      <Button onClick={onMove} rightSection={<IconArrowRight size={16} />} size="md">
        {t('moveTo')}
      </Button>
    </section>
  );
}
