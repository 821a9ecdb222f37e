import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children'> {
  /** What it does: the name for screen readers and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon alone always has a name and a tooltip, which gives way to what the button has opened. */
export function IconButton({ label, icon, ...button }: IconButtonProps) {
  return (
    <Tooltip disabled={button['aria-expanded'] === true} label={label}>
      <ActionIcon aria-label={label} {...button}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
