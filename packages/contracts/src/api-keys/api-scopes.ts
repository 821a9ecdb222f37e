import { z } from 'zod';

/** The areas of the public API. A scope is an area with `read` or `write`; `write` does not include `read`. */
export const apiAreas = [
  'messages',
  'templates',
  'tickets',
  'contacts',
  'tags',
  'queues',
  'contact-lists',
  'schedules',
  'reports',
  'campaigns',
  'webhooks',
] as const;
export type ApiArea = (typeof apiAreas)[number];

export type ApiScope = `${ApiArea}:${'read' | 'write'}`;

/** Reports are only read: `reports:write` would open nothing. */
export const apiScopes = apiAreas.flatMap((area): ApiScope[] =>
  area === 'reports' ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
) as [ApiScope, ...ApiScope[]];

export const apiScopeSchema = z.enum(apiScopes).meta({ id: 'ApiScope' });
