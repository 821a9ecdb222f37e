import { apiBase } from '../../shared/api/api-base.ts';

/** The URL of a brand picture; only these need no signature. */
export const brandingFile = (name: string): string => `${apiBase()}/public/${name}`;
