import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/** Emitted in the platform's own company, for its staff: see `publish-to-staff.ts`. */
const aboutCompany = z.object({ companyId: z.number() });

export const companyCreated = defineEvent('company.created', aboutCompany);
export const companyChanged = defineEvent('company.changed', aboutCompany);
export const companyRemoved = defineEvent('company.removed', aboutCompany);

/** Emitted in the company itself. */
export const companyHoursChanged = defineEvent('company.hours-changed', z.object({}));
