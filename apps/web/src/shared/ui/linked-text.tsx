import { findLinks } from '@recado/contracts';
import { type ReactNode, useMemo } from 'react';
import { withoutOverrides } from '../lib/without-overrides.ts';
import classes from './linked-text.module.css';

interface LinkedTextProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A plain text whose web addresses are links. Nothing in it is ever treated as markup. */
export function LinkedText({ text, className = '' }: LinkedTextProps) {
  const parts = useMemo(() => partsOf(withoutOverrides(text)), [text]);
  return (
    <p className={`${classes.root} ${className}`} dir="auto">
      {parts}
    </p>
  );
}

function partsOf(text: string): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end, href } of findLinks(text)) {
    parts.push(
      text.slice(from, start),
      <a className={classes.link} href={href} key={start} rel="noopener noreferrer" target="_blank" title={href}>
        {text.slice(start, end)}
      </a>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}
