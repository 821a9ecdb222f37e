import { Button } from '@mantine/core';
import type { NotificationShown } from '@recado/contracts';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NotificationRow } from './notification-row.tsx';
import classes from './transfer-row.module.css';

export interface RowProps {
  readonly notification: NotificationShown;
  readonly now: Date;
  readonly timeZone: string;
  readonly onOpen: () => void;
}

interface LinkedRowProps extends RowProps {
  readonly icon: Icon;
  readonly title: string;
  /** The screen where the user acts on it. */
  readonly to: string;
  readonly linkText: string;
  /** Between the title and the button. */
  readonly children?: ReactNode;
}

/** A notification with a button that leads to a screen. */
export function LinkedRow(props: LinkedRowProps) {
  const { notification, now, timeZone, onOpen, icon: Mark, title, to, linkText, children } = props;
  return (
    <NotificationRow
      at={notification.createdAt}
      isUnread={!notification.read}
      mark={<Mark aria-hidden="true" size={18} />}
      now={now}
      timeZone={timeZone}
      title={title}
    >
      {children}
      <span className={classes.actions}>
        <Button component={Link} onClick={onOpen} size="compact-sm" to={to} variant="light">
          {linkText}
        </Button>
      </span>
    </NotificationRow>
  );
}
