import { z } from 'zod';
import { storableText } from './text.ts';

export const PAGE_SIZE = 20;

/** Pages count from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** What every searchable list is asked with. */
export const listQuery = z.object({ searchParam: storableText(100).trim().default(''), pageNumber });
export type ListQuery = z.infer<typeof listQuery>;
