import type { Message } from '@recado/contracts';
import { IconMapPinFilled } from '@tabler/icons-react';
import { useMessageTexts } from '../../messages-context.tsx';
import { withoutOverrides } from '../../text/without-overrides.ts';
import classes from './location-content.module.css';

/**
 * A place. The map is a drawing, not of that place: to show the real one, every look at the conversation would tell an
 * outside service where the customer is. Whoever wants to see it opens it there.
 */
export function LocationContent({ location }: { readonly location: NonNullable<Message['location']> }) {
  const t = useMessageTexts();
  const { latitude, longitude, name, address } = location;
  const query = new URLSearchParams({ api: '1', query: `${latitude},${longitude}` });
  return (
    <a
      className={classes.root}
      href={`https://www.google.com/maps/search/?${query}`}
      rel="noopener noreferrer"
      target="_blank"
    >
      <span aria-hidden="true" className={classes.map}>
        <Streets />
        <IconMapPinFilled className={classes.pin} size={36} />
      </span>
      <span className={classes.name}>{withoutOverrides(name) || t('kindLocation')}</span>
      <span className={classes.address}>
        {withoutOverrides(address) || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
      </span>
      <span className={classes.open}>{t('openMap')}</span>
    </a>
  );
}

function Streets() {
  return (
    <svg aria-hidden="true" className={classes.streets} preserveAspectRatio="xMidYMid slice" viewBox="0 0 312 140">
      <path className={classes.water} d="M0 112 C60 92 120 120 190 100 S280 78 312 88 V140 H0 Z" />
      <path className={classes.park} d="M214 8 H284 V50 H208 Z" />
      <path
        className={classes.street}
        d="M0 34 L312 60 M0 72 L200 88 M60 0 L44 140 M116 0 L92 140 M176 0 L146 140 M232 56 L220 140 M0 8 L90 14"
      />
    </svg>
  );
}
