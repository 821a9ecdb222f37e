import { el } from '../wire/nodes.ts';
import { type Answer, notFound, type Question } from './iq.ts';

/** The URL of a person's picture. */
export function answerPicture({ world, iq }: Question): Answer {
  const picture = world.people.findByJid(iq.attrs['target'])?.settings.picture;
  if (!picture) throw notFound();
  return [el('picture', { id: '1', type: 'image', url: world.media.put(picture).url })];
}
