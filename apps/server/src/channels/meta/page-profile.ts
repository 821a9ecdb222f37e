import { z } from 'zod';
import type { Address } from '../../platform/channels/inbound-event.ts';
import { callGraph } from './graph-call.ts';
import type { PageAccess } from './send-page-message.ts';

const fields = { messenger: 'first_name,last_name', instagram: 'name,username' } as const;
const profile = z.looseObject({
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  name: z.string().default(''),
  username: z.string().default(''),
});

/** The name of a person; some hide it. Throws while Meta cannot be reached. */
export async function readPageProfileName(access: PageAccess, { value }: Address): Promise<string | undefined> {
  const answer = await callGraph(access, `/${encodeURIComponent(value)}?fields=${fields[access.platform]}`);
  if (answer.kind === 'refused') return undefined;
  if (answer.kind !== 'ok') throw new Error(answer.text);
  const { first_name, last_name, name, username } = profile.parse(answer.body);
  return `${first_name} ${last_name}`.trim() || name || username || undefined;
}
