import type { ConnectionChannel } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { ChannelGlyph } from '../../../shared/ui/channel-mark.tsx';
import classes from './connection-cells.module.css';

/** Brand names are not translated. */
export const channelNames: Readonly<Record<ConnectionChannel, string>> = {
  whatsapp: 'WhatsApp',
  whatsappapi: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
};

/** The channel of a connection: icon and name. */
export function ChannelName({ channel }: { readonly channel: ConnectionChannel }) {
  const { t } = useTranslation('connections');
  return (
    <span className={classes.channel}>
      <ChannelGlyph channel={channel} size={18} />
      <span className={classes.words}>
        <span className={classes.line}>{channelNames[channel]}</span>
        {channel === 'whatsappapi' && <span className={classes.detail}>{t('officialApi')}</span>}
        {channel === 'whatsapp' && <span className={classes.detail}>{t('qrCode')}</span>}
      </span>
    </span>
  );
}
