import type { TagMark } from '@recado/contracts';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { FittingRow } from '../../../shared/ui/fitting-row.tsx';
import classes from './contact-tags.module.css';

/** The tags of a contact in one line. */
export function ContactTags({ tags }: { readonly tags: readonly TagMark[] }) {
  if (tags.length === 0) return null;
  return (
    <FittingRow names={tags.map(({ name }) => name)}>
      {tags.map(({ id, name, color }) => (
        <span className={classes.tag} key={id}>
          <ColorMark color={color} shape="dot" />
          <span className={classes.name}>{name}</span>
        </span>
      ))}
    </FittingRow>
  );
}
