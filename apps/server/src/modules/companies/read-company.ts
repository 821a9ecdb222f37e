import type { companyChangeBody } from '@recado/contracts';
import type { z } from 'zod';
import { type Given, given } from '../../platform/given.ts';
import type { NewCompany } from './companies.tables.ts';

/** The wire's words → ours. */
export function readCompanyChange(body: z.output<typeof companyChangeBody>): Given<NewCompany> {
  const { status, numberAttendants, numberConections, ...same } = body;
  return given({ ...same, isActive: status, attendantCount: numberAttendants, connectionCount: numberConections });
}
