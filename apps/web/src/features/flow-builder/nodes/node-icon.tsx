import classes from './node-icon.module.css';
import { kindOf } from './node-kinds.ts';

/** The 22-px mark of a node type. */
export function NodeIcon({ type }: { readonly type: string }) {
  const { icon: Icon, hue } = kindOf(type);
  return (
    <span aria-hidden="true" className={classes.root} data-hue={hue}>
      <Icon size={14} stroke={1.7} />
    </span>
  );
}
