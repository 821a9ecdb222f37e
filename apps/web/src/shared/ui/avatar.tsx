import { avatarColors } from '../theme/theme.ts';
import classes from './avatar.module.css';
import { colorIndexOf, initialsOf } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  readonly size?: 16 | 24 | 28 | 36 | 40 | 72;
}

/**
 * Initials on a quiet colour. It is beside the name, so screen readers skip it. The style sheet draws the letters: as
 * text they would be the visible label of a button named by the whole name.
 */
export function Avatar({ name, size = 40 }: AvatarProps) {
  const color = colorIndexOf(name, avatarColors.length);
  return (
    <span
      aria-hidden="true"
      className={classes.root}
      data-initials={initialsOf(name)}
      data-size={size}
      style={{ background: `var(--rc-avatar-${color})`, color: `var(--rc-avatar-${color}-text)` }}
    />
  );
}
