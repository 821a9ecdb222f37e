import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-link.module.css';

/** The name of a record as a link. Its area covers the whole row, so that a click anywhere opens the record. */
export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={classes.link} to={to}>
      {children}
    </Link>
  );
}

/** The same for a record that opens in a dialog. */
export function RowButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <UnstyledButton className={`${classes.link} ${classes.button}`} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
