import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children'> {
  /** Its action: the name for screen readers and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon button always has a name and a tooltip, which hides while the button's popup is open. */
export function IconButton({ label, icon, ...button }: IconButtonProps) {
  const isOpen = button['aria-expanded'] === true;
  return (
    <ActionIcon aria-label={label} data-tip={isOpen ? undefined : label} {...button}>
      {icon}
    </ActionIcon>
  );
}
