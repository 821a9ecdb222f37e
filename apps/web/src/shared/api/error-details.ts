import type { ErrorCode, ErrorDetails, errors } from '@recado/contracts';
import type { z } from 'zod';
import { isApiError } from './api-error.ts';

type CodeWithDetails = {
  [C in ErrorCode]: (typeof errors)[C] extends { readonly details: z.ZodType } ? C : never;
}[ErrorCode];

/** The details of an error beyond its code; null for other failures or unknown details. */
export function errorDetails<C extends CodeWithDetails>(error: unknown, code: C): ErrorDetails<C> | null {
  if (!isApiError(error, code)) return null;
  try {
    const details: unknown = JSON.parse(error.message);
    return typeof details === 'object' ? (details as ErrorDetails<C> | null) : null;
  } catch {
    return null;
  }
}
