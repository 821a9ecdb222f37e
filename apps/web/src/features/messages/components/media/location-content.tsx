import type { Message } from '@recado/contracts';
import { IconMapPinFilled } from '@tabler/icons-react';
import { withoutOverrides } from '../../../../shared/lib/without-overrides.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './location-content.module.css';

/**
 * A location as text. An embedded map would send the customer's position to an external service on every view; users
 * who want one open it there.
 */
export function LocationContent({ location }: { readonly location: NonNullable<Message['location']> }) {
  const t = useMessageTexts();
  const { latitude, longitude, name, address } = location;
  const query = new URLSearchParams({ api: '1', query: `${latitude},${longitude}` });
  const place = withoutOverrides(address);
  return (
    <a
      className={classes.root}
      href={`https://www.google.com/maps/search/?${query}`}
      rel="noopener noreferrer"
      target="_blank"
    >
      <IconMapPinFilled aria-hidden="true" className={classes.pin} size={24} />
      <span className={classes.words}>
        <span className={classes.name}>{withoutOverrides(name) || t('kindLocation')}</span>
        {place !== '' && <span className={classes.address}>{place}</span>}
        <span className={classes.address}>{`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</span>
        <span className={classes.open}>{t('openMap')}</span>
      </span>
    </a>
  );
}
