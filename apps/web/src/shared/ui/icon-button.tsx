import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children'> {
  /** What it does: the name for screen readers and the tip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon alone always has a name and a tip, which gives way to what the button has opened. */
export function IconButton({ label, icon, ...button }: IconButtonProps) {
  const isOpen = button['aria-expanded'] === true;
  return (
    <ActionIcon aria-label={label} data-tip={isOpen ? undefined : label} {...button}>
      {icon}
    </ActionIcon>
  );
}
