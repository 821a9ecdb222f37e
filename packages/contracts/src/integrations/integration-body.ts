import { z } from 'zod';
import { recordId } from '../ids.ts';
import { shortName, storableText } from '../text.ts';
import {
  type IntegrationType,
  integrationLanguages,
  integrationTypes,
  TYPEBOT_DELAY_MS,
  TYPEBOT_EXPIRES_MINUTES,
} from './integration.ts';

/** Forms send null for a text that was never filled in. */
const text = (maxLength: number) =>
  storableText(maxLength)
    .nullable()
    .transform((value) => value ?? '');

/** Forms send numbers as typed: 5, '5', or an empty text for the default. */
const typedNumber = (max: number, byDefault: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{0,9}$/), z.null()])
    .transform((value) => (value === '' || value === null ? byDefault : Number(value)))
    .pipe(z.number().int().min(0).max(max));

const address = storableText(2048)
  .trim()
  .nullable()
  .transform((value) => value ?? '')
  .refine((value) => value === '' || isWebAddress(value), 'Invalid URL');

/** A key file of Google is about 2 KB. */
const JSON_CONTENT_MAX_LENGTH = 20_000;
const WORD_MAX_LENGTH = 200;

const fields = {
  projectName: text(200).transform((value) => value.trim()),
  /** Empty keeps the stored one. */
  jsonContent: text(JSON_CONTENT_MAX_LENGTH),
  language: z.enum(integrationLanguages),
  urlN8N: address,
  typebotSlug: text(WORD_MAX_LENGTH).transform((value) => value.trim()),
  typebotDelayMessage: typedNumber(120_000, TYPEBOT_DELAY_MS),
  typebotExpires: typedNumber(43_200, TYPEBOT_EXPIRES_MINUTES),
  typebotKeywordFinish: text(WORD_MAX_LENGTH),
  typebotKeywordRestart: text(WORD_MAX_LENGTH),
  typebotUnknownMessage: text(4096),
  typebotRestartMessage: text(4096),
};

/** Fields of other types are stored as they come and have no effect. */
export const newIntegrationBody = z
  .object({
    type: z.enum(integrationTypes),
    name: shortName,
    projectName: fields.projectName.default(''),
    jsonContent: fields.jsonContent.default(''),
    language: fields.language.default('pt-BR'),
    urlN8N: fields.urlN8N.default(''),
    typebotSlug: fields.typebotSlug.default(''),
    typebotDelayMessage: fields.typebotDelayMessage.default(TYPEBOT_DELAY_MS),
    typebotExpires: fields.typebotExpires.default(TYPEBOT_EXPIRES_MINUTES),
    typebotKeywordFinish: fields.typebotKeywordFinish.default(''),
    typebotKeywordRestart: fields.typebotKeywordRestart.default(''),
    typebotUnknownMessage: fields.typebotUnknownMessage.default(''),
    typebotRestartMessage: fields.typebotRestartMessage.default(''),
  })
  .superRefine((body, context) => {
    for (const path of missingFields(body)) context.addIssue({ code: 'custom', path: [path], message: 'Required' });
  });
export type NewIntegrationBody = z.input<typeof newIntegrationBody>;

/** Omitted fields stay unchanged. The server checks the required fields on the result. */
export const integrationChangeBody = z.object({ type: z.enum(integrationTypes), name: shortName, ...fields }).partial();
export type IntegrationChangeBody = z.input<typeof integrationChangeBody>;

/** The fields of the dialog are tested before they are saved; `id` names the integration whose stored key is used. */
export const testIntegrationBody = z.object({
  id: recordId.nullish(),
  /** The test of Dialogflow sends no type. */
  type: z.enum(integrationTypes).default('dialogflow'),
  projectName: fields.projectName.default(''),
  jsonContent: fields.jsonContent.default(''),
  language: fields.language.default('pt-BR'),
  urlN8N: fields.urlN8N.default(''),
  typebotSlug: fields.typebotSlug.default(''),
});
export type TestIntegrationBody = z.input<typeof testIntegrationBody>;

interface RequiredFields {
  readonly type: IntegrationType;
  readonly projectName: string;
  readonly urlN8N: string;
  readonly typebotSlug: string;
}

/** The fields that the type requires and that are empty. The key file is checked by the server, which has it. */
export function missingFields(body: RequiredFields): readonly (keyof RequiredFields)[] {
  return requiredFields[body.type].filter((field) => body[field] === '');
}

const requiredFields = {
  dialogflow: ['projectName'],
  n8n: ['urlN8N'],
  webhook: ['urlN8N'],
  typebot: ['urlN8N', 'typebotSlug'],
  flowbuilder: [],
} as const satisfies Record<IntegrationType, readonly (keyof RequiredFields)[]>;

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
