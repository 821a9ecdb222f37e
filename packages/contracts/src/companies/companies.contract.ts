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
    /** Empty when no hours were set: the company is always open. */
    schedules: businessHoursSchema,
    /** The last sign-in of any of its users. */
    lastLogin: z.iso.datetime().nullable(),
    /** Total bytes of its files at the last measurement. */
    folderSize: z.number(),
    numberFileFolder: z.number().int(),
    updatedAtFolder: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof companySchema>;

/**
 * Without business hours, which are read per company: for thousands of companies they would be most of the response.
 */
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
    summary: 'Lists every company of the installation with its plan, by name.',
    access: staff,
    response: z.array(listedCompanySchema),
  },
  list: {
    method: 'GET',
    path: '/companies',
    summary: 'Lists companies with their plans by name, twenty a page; searches name, e-mail, document and id.',
    access: staff,
    query: listQuery,
    response: page,
  },
  listWithPlan: {
    method: 'GET',
    path: '/companiesPlan/',
    summary: 'The same list at the address older clients use.',
    access: staff,
    query: listQuery,
    response: page,
  },
  show: {
    method: 'GET',
    path: '/companies/:companyId',
    summary: 'Returns a company: the caller’s own, or any for the super user.',
    access: { permission: 'setting:edit', whenExpired: 'open' },
    params,
    response: companySchema,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  showPlan: {
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    summary: 'Returns the subscription of a company: the caller’s own, or any for the super user.',
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
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_EMAIL_IN_USE', 'ERR_PASSWORD_EASY_TO_GUESS', 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
  },
  update: {
    method: 'PUT',
    path: '/companies/:id',
    summary: 'Changes the fields sent of a company.',
    access: staff,
    params: idParam,
    body: companyChangeBody,
    response: listedCompanySchema,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PLAN_FOUND', 'ERR_COMPANY_NAME_ALREADY_EXISTS', 'ERR_COMPANY_IS_PLATFORM'],
  },
  remove: {
    method: 'DELETE',
    path: '/companies/:id',
    summary: 'Deletes a company. Its users are signed out immediately; its rows and files are deleted afterwards.',
    access: staff,
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_IS_PLATFORM'],
  },
  updateHours: {
    method: 'PUT',
    path: '/companies/:companyId/schedules',
    summary: 'Replaces the business hours of a company. They apply where `scheduleType` is `company`.',
    access: { permission: 'setting:edit' },
    params,
    body: z.object({ schedules: businessHoursSchema }),
    response: companySchema,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
});
