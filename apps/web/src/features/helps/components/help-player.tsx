import type { Help } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import classes from './help-player.module.css';

/** A video being watched, in the player that sets no cookies. */
export function HelpPlayer({ help, onClose }: { readonly help: Help; readonly onClose: () => void }) {
  const { t } = useTranslation('helps');
  return (
    <Dialog isFlush isOpen onClose={onClose} title={help.title} width="lg">
      <iframe
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        className={classes.player}
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(help.video)}?autoplay=1`}
        title={t('player', { title: help.title })}
      />
      {help.description !== '' && <p className={classes.description}>{help.description}</p>}
    </Dialog>
  );
}
