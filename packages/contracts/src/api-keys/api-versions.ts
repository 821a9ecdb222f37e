/**
 * The dated versions of the public API, oldest first. A key keeps the version of the day it was created; the header
 * `Recado-Version` chooses another for one call. A change that breaks callers needs a new date here, and the stored
 * document of that date (docs/product/public-api.md#versions).
 */
export const apiVersions = ['2026-11-18'] as const;
export type ApiVersion = (typeof apiVersions)[number];

export const currentApiVersion: ApiVersion = '2026-11-18';
