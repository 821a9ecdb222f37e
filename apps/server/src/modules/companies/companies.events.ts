import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

/** Announced in the platform's own company, whose staff is told: see `tell-staff.ts`. */
const aboutCompany = z.object({ companyId: z.number() });

export const companyCreated = defineEvent('company.created', aboutCompany);
export const companyChanged = defineEvent('company.changed', aboutCompany);
export const companyRemoved = defineEvent('company.removed', aboutCompany);

/** Announced in the company itself. */
export const companyHoursChanged = defineEvent('company.hours-changed', z.object({}));
