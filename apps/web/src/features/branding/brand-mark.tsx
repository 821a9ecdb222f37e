import classes from './brand-logo.module.css';

/** A note being passed on, in the primary colour; beside the name when there is no logo. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg aria-hidden="true" className={classes.mark} width={size} height={size} viewBox="0 0 40 40" fill="none">
      <rect width="40" height="40" rx="10" />
      <path
        d="M12 11h16a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H18l-6 5v-5a3 3 0 0 1-3-3V14a3 3 0 0 1 3-3Z M15 17h10 M15 22h6"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
