import { IconBrandInstagram, IconBrandMessenger, IconBrandWhatsapp } from '@tabler/icons-react';
import { channelColors } from '../theme/tokens.ts';
import classes from './channel-mark.module.css';
import { seenOnBoth } from './color-mark.tsx';

export type ChannelName = keyof typeof channelColors;

const glyphs = {
  whatsapp: IconBrandWhatsapp,
  whatsappapi: IconBrandWhatsapp,
  facebook: IconBrandMessenger,
  instagram: IconBrandInstagram,
} as const;

/** The logotype as a round badge on a picture. */
export function ChannelBadge({ channel }: { readonly channel: ChannelName }) {
  const Glyph = glyphs[channel];
  return (
    <span aria-hidden="true" className={classes.badge} style={{ background: channelColors[channel] }}>
      <Glyph size={12} stroke={2} />
    </span>
  );
}

/** The logotype as a small glyph before a name. */
export function ChannelGlyph({ channel, size = 12 }: { readonly channel: ChannelName; readonly size?: number }) {
  const Glyph = glyphs[channel];
  return (
    <Glyph
      aria-hidden="true"
      className={classes.glyph}
      size={size}
      stroke={2}
      style={{ color: seenOnBoth(channelColors[channel]) }}
    />
  );
}
