import type { LinkPreview } from '@recado/contracts';
import { safeHref } from '@recado/contracts';
import { useState } from 'react';
import { mediaUrl } from '../../../../shared/api/media-url.ts';
import { withoutOverrides } from '../../../../shared/lib/without-overrides.ts';
import classes from './link-card.module.css';

/**
 * The preview of a link, from the page itself. Its picture is our own copy, so viewing it sends no request to the site.
 */
export function LinkCard({ preview }: { readonly preview: LinkPreview }) {
  const [hasPicture, setHasPicture] = useState(true);
  const href = safeHref(preview.url);
  if (href === null) return null;
  const { title, description, siteName, imageUrl } = preview;
  return (
    <a className={classes.root} href={href} rel="noopener noreferrer" target="_blank">
      {imageUrl !== null && hasPicture && (
        <img
          alt=""
          className={classes.picture}
          decoding="async"
          draggable={false}
          onError={() => setHasPicture(false)}
          src={mediaUrl(imageUrl)}
        />
      )}
      <span className={classes.lines}>
        <span className={classes.title}>{withoutOverrides(title)}</span>
        {description !== '' && <span className={classes.description}>{withoutOverrides(description)}</span>}
        {/* The real host, whatever title the page claims. */}
        <span className={classes.site}>
          {siteName === '' ? hostOf(href) : `${withoutOverrides(siteName)} · ${hostOf(href)}`}
        </span>
      </span>
    </a>
  );
}

const hostOf = (href: string): string => new URL(href).hostname.replace(/^www\./, '');
