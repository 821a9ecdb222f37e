import { Button, Progress } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './limit-panel.module.css';
import { Panel } from './panel.tsx';

const NOTICE_PERCENT = 80;

interface LimitPanelProps {
  readonly title: string;
  /** How much of the limit is used, in whole percent; null without a limit. */
  readonly percent: number | null;
  /** The large figure while there is no limit. */
  readonly used: string;
  /** Beside the large figure. */
  readonly text: string;
  readonly changeText: string;
  readonly onChange: () => void;
  /** Warnings. */
  readonly children?: ReactNode;
}

/** How much of a limit is used, and the button that changes it. */
export function LimitPanel({ title, percent, used, text, changeText, onChange, children }: LimitPanelProps) {
  const tone = percent === null || percent < NOTICE_PERCENT ? 'normal' : percent < 100 ? 'warning' : 'danger';
  return (
    <Panel
      actions={
        <Button
          leftSection={<IconPencil aria-hidden size={16} />}
          onClick={onChange}
          size="compact-sm"
          variant="subtle"
        >
          {changeText}
        </Button>
      }
      title={title}
    >
      <p className={classes.spent}>
        <strong className={classes.figure}>{percent === null ? used : `${percent}%`}</strong>
        <span>{text}</span>
      </p>
      {percent !== null && (
        <Progress aria-label={title} className={classes.bar ?? ''} data-tone={tone} value={Math.min(100, percent)} />
      )}
      {children}
    </Panel>
  );
}
