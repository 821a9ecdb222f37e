import type { MediaLimit } from './channel-capabilities.ts';
import type { MediaKind } from './inbound-event.ts';

/** What pictures and sounds are made into on their way out, where a channel does not take them as they are. */
const converted: Partial<Record<MediaKind, string>> = { image: 'image/jpeg', audio: 'audio/ogg' };

/** Whether files of a kind are made to fit, as far as they can be read at all. */
export function isMadeToFit({ mimeTypes }: MediaLimit, kind: MediaKind): boolean {
  const target = converted[kind];
  return target !== undefined && mimeTypes.includes(target);
}
