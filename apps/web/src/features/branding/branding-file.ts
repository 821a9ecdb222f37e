import { apiBase } from '../../shared/api/api-base.ts';

/** Where a picture of the brand is served; these alone need no signature. */
export const brandingFile = (name: string): string => `${apiBase()}/public/${name}`;
