import { ColorMark } from './color-mark.tsx';
import classes from './marked-name.module.css';

interface MarkedNameProps {
  readonly name: string;
  readonly color: string | null;
  readonly shape?: 'square' | 'dot';
}

/** The name of a coloured record: a queue, a tag. */
export function MarkedName({ name, color, shape = 'square' }: MarkedNameProps) {
  return (
    <span className={classes.root}>
      <ColorMark color={color} shape={shape} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
