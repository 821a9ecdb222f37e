import { unlinkDevice } from '../unlink-device.ts';
import { childrenOf, el } from '../wire/nodes.ts';
import { type Answer, notFound, type Question, Refusal } from './iq.ts';

/** No experiment is on: the client uses its defaults. */
export const answerProperties = (): Answer => [el('props', { hash: 'none' }, [])];

/** An empty blocklist. */
export const answerBlocklist = (): Answer => [el('list', {}, [])];

/** Archived, pinned, muted and starred state: the phone has none, and reports of a device are not stored. */
export function answerAppState({ ask }: Question): Answer {
  const collections = childrenOf(ask, 'collection').map(({ attrs }) =>
    el('collection', { name: attrs['name'], version: attrs['version'], has_more_patches: 'false' }),
  );
  return [el('sync', {}, collections)];
}

/** A device that logs out asks to be taken off the phone's list. */
export function answerCompanion({ world, device, ask }: Question): Answer {
  if (ask.tag !== 'remove-companion-device') throw new Refusal(501, 'feature-not-implemented');
  unlinkDevice(world, device);
  return [];
}

/** The URL of a person's picture. */
export function answerPicture({ world, iq }: Question): Answer {
  const picture = world.people.findByJid(iq.attrs['target'])?.settings.picture;
  if (!picture) throw notFound();
  return [el('picture', { id: '1', type: 'image', url: world.media.put(picture).url })];
}

const HOUR_SECONDS = '3600';
const MAX_BYTES = String(100 * 1024 * 1024);

/** Where files are put and what an upload must show. */
export function answerMediaConnection({ world: { media } }: Question): Answer {
  const host = el('host', { hostname: media.host, maxContentLengthBytes: MAX_BYTES });
  const terms = { auth: media.uploadToken, ttl: HOUR_SECONDS, auth_ttl: HOUR_SECONDS, max_buckets: '12' };
  return [el('media_conn', terms, [host])];
}
