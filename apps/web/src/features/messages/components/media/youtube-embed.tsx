import { IconBrandYoutubeFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './youtube-embed.module.css';

/** A linked video. Requests nothing from YouTube until the user plays it. */
export function YoutubeEmbed({ id }: { readonly id: string }) {
  const t = useMessageTexts();
  const [isLoaded, setIsLoaded] = useState(false);
  if (!isLoaded) {
    return (
      <button className={classes.root} onClick={() => setIsLoaded(true)} type="button">
        <IconBrandYoutubeFilled aria-hidden="true" size={36} />
        {t('loadYoutube')}
        <span className={classes.note}>{t('youtubeNote')}</span>
      </button>
    );
  }
  return (
    <iframe
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      className={classes.root}
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
      title={t('youtubeVideo')}
    />
  );
}
