import type { companyChangeBody } from '@recado/contracts';
import type { z } from 'zod';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import type { NewCompany } from './companies.tables.ts';

/** The wire's names → ours. */
export function readCompanyChange(body: z.output<typeof companyChangeBody>): DefinedFields<NewCompany> {
  const { status, numberAttendants, numberConections, ...same } = body;
  return definedFields({
    ...same,
    isActive: status,
    attendantCount: numberAttendants,
    connectionCount: numberConections,
  });
}
