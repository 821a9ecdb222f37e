import { type ErrorCode, type ErrorDetails, errors } from '@recado/contracts';
import type { z } from 'zod';
import { isApiError } from './api-error.ts';

type CodeWithDetails = {
  [C in ErrorCode]: (typeof errors)[C] extends { readonly details: z.ZodType } ? C : never;
}[ErrorCode];

/** The details of an error beyond its code; null for other failures or unknown details. */
export function errorDetails<C extends CodeWithDetails>(error: unknown, code: C): ErrorDetails<C> | null {
  if (!isApiError(error, code)) return null;
  try {
    const details = errors[code].details.safeParse(JSON.parse(error.message));
    return details.success ? (details.data as ErrorDetails<C>) : null;
  } catch {
    return null;
  }
}
