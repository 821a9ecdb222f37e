import { el } from '../wire/nodes.ts';
import type { Answer, Question } from './iq.ts';

const settings: Readonly<Record<string, string>> = {
  readreceipts: 'all',
  last: 'all',
  online: 'all',
  profile: 'all',
  status: 'all',
  groupadd: 'all',
  calladd: 'all',
};

/** Everything is public. Tokens that clients exchange are accepted and not used. */
export function answerPrivacy({ iq, ask }: Question): Answer {
  if (iq.attrs['type'] !== 'get' || ask.tag !== 'privacy') return [];
  const categories = Object.entries(settings).map(([name, value]) => el('category', { name, value }));
  return [el('privacy', {}, categories)];
}
