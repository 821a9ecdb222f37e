import { z } from 'zod';

/** Details of `ERR_CAMPAIGN_UNKNOWN_VARIABLES`; a file of its own because the error codes need it. */
export const unknownVariablesSchema = z.object({ variables: z.array(z.string()) });
export type UnknownVariables = z.infer<typeof unknownVariablesSchema>;
