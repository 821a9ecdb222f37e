import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';

const settingValue = z.union([z.string(), z.boolean()]);
const settingPair = z.object({ key: z.string(), value: settingValue }).meta({ id: 'Setting' });
const keyParam = z.object({ key: z.string().max(64) });

/** The picture of the platform to replace. */
export const brandingModes = ['Light', 'Dark', 'Favicon'] as const;
export type BrandingMode = (typeof brandingModes)[number];
export const brandingFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const BRANDING_FILE_MAX_BYTES = 2 * 1024 * 1024;

export const settingsContract = defineContract({
  list: {
    method: 'GET',
    path: '/settings',
    summary: "Lists the company's settings; for the super user also the platform's.",
    access: { permission: 'setting:read' },
    response: z.array(settingPair),
  },
  update: {
    method: 'PUT',
    path: '/settings/:key',
    summary: "Changes one setting. Only the super user may change the platform's own keys.",
    access: { permission: 'setting:edit' },
    params: keyParam,
    body: z.object({ value: z.union([z.string().max(4096), z.boolean()]) }),
    response: settingPair,
    errors: ['ERR_NO_SETTING_FOUND', 'ERR_NO_PERMISSION', 'ERR_PLAN_WITHOUT_FEATURE'],
  },
  userCreation: {
    method: 'GET',
    path: '/settings/userCreation',
    summary: 'Returns whether new companies may sign up.',
    access: { public: 'Sign-in and sign-up ask before there is an account.' },
    response: z.object({ userCreation: z.enum(['enabled', 'disabled']) }),
  },
  one: {
    method: 'GET',
    path: '/setting/:key',
    summary: 'Returns one setting.',
    access: { permission: 'setting:read' },
    params: keyParam,
    response: settingPair,
    errors: ['ERR_NO_SETTING_FOUND'],
  },
  public: {
    method: 'GET',
    path: '/public-settings/:key',
    summary: 'Returns one branding setting: a colour, a logo or the name.',
    access: { public: 'The sign-in page wears the brand.' },
    params: keyParam,
    response: z.string(),
    errors: ['ERR_NO_SETTING_FOUND'],
  },
  logo: {
    method: 'POST',
    path: '/settings-whitelabel/logo',
    summary: 'Uploads a logo or icon of the platform (PNG, JPEG, WebP, GIF) and returns its name under `/public/`.',
    access: { super: true },
    multipart: { files: 'file', maxFiles: 1, maxFileBytes: BRANDING_FILE_MAX_BYTES },
    body: z.object({ mode: z.enum(brandingModes), typeArch: z.string().max(50).optional() }),
    response: z.string(),
    errors: ['ERR_UNSUPPORTED_MEDIA_TYPE', 'ERR_PAYLOAD_TOO_LARGE'],
  },
  company: {
    method: 'GET',
    path: '/companySettings/:companyId',
    summary: "Returns all of a company's settings as one object.",
    access: { permission: 'setting:read' },
    params: z.object({ companyId: recordIdText }),
    response: z.record(z.string(), settingValue),
  },
  companyOne: {
    method: 'GET',
    path: '/companySettingOne',
    summary: 'Returns one company setting as an object with that key.',
    access: { permission: 'setting:read' },
    query: z.object({ column: z.string().max(64) }),
    response: z.record(z.string(), settingValue),
    errors: ['ERR_NO_SETTING_FOUND'],
  },
  updateCompany: {
    method: 'PUT',
    path: '/companySettings',
    summary: 'Changes one company setting.',
    access: { permission: 'setting:edit' },
    body: z.object({ column: z.string().max(64), data: z.union([z.string().max(4096), z.boolean()]) }),
    response: z.object({ response: z.literal(true), result: settingPair }),
    errors: ['ERR_INVALID_REQUEST', 'ERR_PLAN_WITHOUT_FEATURE'],
  },
});
