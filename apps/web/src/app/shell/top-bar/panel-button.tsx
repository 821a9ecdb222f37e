import { Indicator, Popover } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useId } from 'react';
import { zIndex } from '../../../shared/theme/theme.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './panel-button.module.css';

const MOST = 99;

export interface PanelProps {
  readonly onClose: () => void;
  /** Labels the dialog of the panel. */
  readonly titleId: string;
}

interface PanelButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Marks the button while it is above zero. */
  readonly count: number;
  /** The mark is a number, or a dot. */
  readonly mark: 'number' | 'dot';
  readonly width: number;
  /** Null until it is downloaded. */
  readonly panel: ComponentType<PanelProps> | null;
  readonly isOpen: boolean;
  /** False for a panel that opened by itself: it takes no focus, and a click elsewhere leaves it open. */
  readonly takesFocus?: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A button of the top bar with a mark for unread entries, and the panel it opens. */
export function PanelButton({ panel: Panel, takesFocus = true, ...props }: PanelButtonProps) {
  const { count, isOpen, onClose } = props;
  const titleId = useId();
  const mark =
    props.mark === 'dot' ? { offset: 7, size: 8 } : { label: count > MOST ? `${MOST}+` : count, offset: 6, size: 16 };
  return (
    <Popover
      closeOnClickOutside={takesFocus}
      onChange={(opened) => !opened && onClose()}
      opened={isOpen}
      position="bottom-end"
      returnFocus={takesFocus}
      shadow="xl"
      trapFocus={takesFocus}
      width={props.width}
      zIndex={zIndex.popover}
    >
      <Indicator className={classes.mark} disabled={count === 0} {...mark} zIndex={zIndex.sticky}>
        <Popover.Target>
          <IconButton icon={props.icon} label={props.label} onClick={isOpen ? onClose : props.onOpen} />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-labelledby={titleId} className={classes.panel}>
        {Panel && <Panel onClose={onClose} titleId={titleId} />}
      </Popover.Dropdown>
    </Popover>
  );
}
