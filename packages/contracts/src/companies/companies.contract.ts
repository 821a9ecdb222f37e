import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { planSchema } from '../plans/plans.contract.ts';
import { defineContract } from '../route.ts';
import { businessHoursSchema } from '../schedules/business-hours.ts';
import { ownCompanySchema, recurrences } from './company.ts';
import { companyChangeBody, newCompanyBody } from './company-body.ts';

export const companySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    document: z.string(),
    planId: z.number().int().nullable(),
    status: z.boolean(),
    /** Calendar day, YYYY-MM-DD; null never expires. */
    dueDate: z.iso.date().nullable(),
    recurrence: z.enum(recurrences),
    addressStreet: z.string(),
    addressState: z.string(),
    addressCity: z.string(),
    paymentMethod: z.string(),
    numberAttendants: z.number().int(),
    numberConections: z.number().int(),
    timeZone: z.string(),
    /** Empty where they were never given: then it is always open. */
    schedules: businessHoursSchema,
    /** When one of its people last signed in. */
    lastLogin: z.iso.datetime().nullable(),
    /** Of all its files, in bytes, as they were last measured. */
    folderSize: z.number(),
    numberFileFolder: z.number().int(),
    updatedAtFolder: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof companySchema>;

/** Without its hours, which are read one by one: of thousands of companies they are most of what there is to check. */
export const listedCompanySchema = companySchema
  .omit({ schedules: true })
  .extend({ plan: planSchema.pick({ id: true, name: true, amount: true }).nullable() })
  .meta({ id: 'ListedCompany' });
export type ListedCompany = z.output<typeof listedCompanySchema>;

const companyPlanSchema = ownCompanySchema
  .omit({ companieSettings: true })
  .extend({ planId: z.number().int().nullable(), recurrence: z.enum(recurrences) })
  .meta({ id: 'CompanyPlan' });

const staff = { super: true } as const;
const params = z.object({ companyId: recordIdText });
const idParam = z.object({ id: recordIdText });
const page = z.object({ companies: z.array(listedCompanySchema), hasMore: z.boolean(), count: z.number().int() });

export const companiesContract = defineContract({
  all: {
    method: 'GET',
    path: '/companies/list',
    summary: 'Every company of the installation with its plan, by name.',
    access: staff,
    response: z.array(listedCompanySchema),
  },
  list: {
    method: 'GET',
    path: '/companies',
    summary: 'Companies with their plans by name, twenty at a time; searched by name, e-mail, document or id.',
    access: staff,
    query: listQuery,
    response: page,
  },
  listWithPlan: {
    method: 'GET',
    path: '/companiesPlan/',
    summary: 'The same list under the address that older screens ask.',
    access: staff,
    query: listQuery,
    response: page,
  },
  show: {
    method: 'GET',
    path: '/companies/:companyId',
    summary: 'A company: one’s own, or for the super user any.',
    access: { permission: 'setting:edit', whenExpired: 'open' },
    params,
    response: companySchema,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  showPlan: {
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    summary: 'What a company has subscribed to: one’s own, or for the super user any.',
    access: { permission: 'session:own', whenExpired: 'open' },
    params,
    response: companyPlanSchema,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/companies',
    summary: 'Adds a company with its first administrator, who signs in with the company’s e-mail.',
    access: staff,
    body: newCompanyBody,
    response: listedCompanySchema,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_EMAIL_IN_USE', 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
  },
  update: {
    method: 'PUT',
    path: '/companies/:id',
    summary: 'Changes what is given of a company.',
    access: staff,
    params: idParam,
    body: companyChangeBody,
    response: listedCompanySchema,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PLAN_FOUND', 'ERR_COMPANY_NAME_ALREADY_EXISTS', 'ERR_COMPANY_IS_PLATFORM'],
  },
  remove: {
    method: 'DELETE',
    path: '/companies/:id',
    summary: 'Removes a company with everything it has. Its people are out at once; its rows and files follow.',
    access: staff,
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_IS_PLATFORM'],
  },
  updateHours: {
    method: 'PUT',
    path: '/companies/:companyId/schedules',
    summary:
      'The business hours of a company, in the place of those before. They count where `scheduleType` is `company`.',
    access: { permission: 'setting:edit' },
    params,
    body: z.object({ schedules: businessHoursSchema }),
    response: companySchema,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
});
