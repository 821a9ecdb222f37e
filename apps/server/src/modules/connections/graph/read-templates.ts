import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { CloudCredentials } from '../cloud-credentials.ts';
import type { ReadTemplate } from '../message-templates.repo.ts';
import { callGraph, type GraphAnswer } from './call-graph.ts';

const PAGE_SIZE = 100;
/** An account may have 6,000 templates. Stops a provider that reports a next page forever. */
const MAX_PAGES = 200;

const template = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string().default(''),
  status: z.string(),
  parameter_format: z.string().default('POSITIONAL'),
  components: z.array(z.record(z.string(), z.unknown())).default([]),
});
const answer = z.object({
  data: z.array(template),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).partial().optional(), next: z.string().optional() })
    .optional(),
});

/** All message templates of a business account, page by page. */
export async function readTemplates(
  services: Services,
  { businessAccountId, accessToken }: Pick<CloudCredentials, 'businessAccountId' | 'accessToken'>,
): Promise<GraphAnswer<ReadTemplate[]>> {
  const found = new Map<string, ReadTemplate>();
  const query = new URLSearchParams({
    fields: 'name,language,category,status,parameter_format,components',
    limit: String(PAGE_SIZE),
  });
  for (let page = 0; page < MAX_PAGES; page++) {
    const read = await callGraph(services, {
      path: `/${businessAccountId}/message_templates?${query}`,
      accessToken,
      answer,
    });
    if (!read.ok) return read;
    // By name and language: a template that moves between pages during the read appears twice.
    for (const { parameter_format: parameterFormat, ...rest } of read.data.data) {
      found.set(`${rest.name} ${rest.language}`, { ...rest, parameterFormat });
    }
    const { next, cursors } = read.data.paging ?? {};
    // Uses only the cursor: the URL of the next page is untrusted input and contains the token.
    if (next === undefined || cursors?.after === undefined) break;
    query.set('after', cursors.after);
  }
  return { ok: true, data: [...found.values()] };
}
