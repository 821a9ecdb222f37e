import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import classes from './order-buttons.module.css';

interface OrderButtonsProps {
  /** The name of the moved item. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/**
 * Moves an item of a list up and down. At an end the button stays enabled and does nothing, or it would lose the focus.
 */
export function OrderButtons({ name, index, count, onMove }: OrderButtonsProps) {
  const { t } = useTranslation('records');
  const moving = (to: number) => {
    const isPossible = to >= 0 && to < count;
    return {
      'aria-disabled': !isPossible,
      className: classes.button,
      onClick: () => isPossible && onMove(to),
    };
  };
  return (
    <>
      <IconButton icon={<IconArrowUp size={18} stroke={1.7} />} label={t('moveUp', { name })} {...moving(index - 1)} />
      <IconButton
        icon={<IconArrowDown size={18} stroke={1.7} />}
        label={t('moveDown', { name })}
        {...moving(index + 1)}
      />
    </>
  );
}
