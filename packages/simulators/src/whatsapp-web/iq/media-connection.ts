import { el } from '../wire/nodes.ts';
import type { Answer, Question } from './iq.ts';

const HOUR_SECONDS = '3600';
const MAX_BYTES = String(100 * 1024 * 1024);

/** Where files are put and what an upload must show. */
export function answerMediaConnection({ world: { media } }: Question): Answer {
  const host = el('host', { hostname: media.host, maxContentLengthBytes: MAX_BYTES });
  const terms = { auth: media.uploadToken, ttl: HOUR_SECONDS, auth_ttl: HOUR_SECONDS, max_buckets: '12' };
  return [el('media_conn', terms, [host])];
}
