import { Link, type LinkProps } from 'react-router';
import classes from './text-link.module.css';

export function TextLink(props: LinkProps) {
  return <Link className={classes.link} {...props} />;
}
