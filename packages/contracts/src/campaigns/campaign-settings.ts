import { z } from 'zod';
import { storableText } from '../text.ts';
import { timeOfDay } from '../users/user.ts';

/** Seconds between two messages; 0 is the rate of the channel. */
export const MESSAGE_INTERVALS = [0, 5, 10, 15, 20, 30, 60, 70, 80, 100, 120] as const;
/** Messages after which the greater interval follows once; 0 is never. */
export const LONGER_INTERVALS_AFTER = [0, 5, 10, 15, 20, 30, 40, 50, 60] as const;
/** Seconds: 0, and 20 to 180 in steps of 10. */
export const GREATER_INTERVALS = [0, ...Array.from({ length: 17 }, (_, step) => 20 + step * 10)] as const;

/** Seconds between two messages of a protected number that is connected by QR code, at least. */
export const QR_FLOOR_SECONDS = 5;

export const CAMPAIGN_VARIABLES_MAX = 50;
export const CAMPAIGN_VARIABLE_NAME_MAX_LENGTH = 50;
export const CAMPAIGN_VARIABLE_MAX_LENGTH = 500;

/** A form sends numbers and switches as texts. An empty one must not become 0, which is no interval at all. */
const oneOf = (choices: readonly number[]) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/)])
    .transform(Number)
    .refine((value) => choices.includes(value), 'not an option');
const flag = z.union([z.boolean(), z.stringbool()]);

export const campaignVariableSchema = z.object({
  key: storableText(CAMPAIGN_VARIABLE_NAME_MAX_LENGTH)
    .trim()
    .regex(/^[^{}\s][^{}\n]*$/u, 'a name without braces'),
  value: storableText(CAMPAIGN_VARIABLE_MAX_LENGTH).trim().min(1),
});
export type CampaignVariable = z.output<typeof campaignVariableSchema>;

const variables = z
  .array(campaignVariableSchema)
  .max(CAMPAIGN_VARIABLES_MAX)
  .refine((list) => new Set(list.map(({ key }) => key.toLowerCase())).size === list.length, 'a variable appears twice');

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value === '' ? '[]' : value);
  } catch {
    return value;
  }
}

/** Key, allowed values and default together. The server answers rows of key and text. */
export const campaignSettingSchemas = {
  messageInterval: oneOf(MESSAGE_INTERVALS).default(20),
  longerIntervalAfter: oneOf(LONGER_INTERVALS_AFTER).default(20),
  greaterInterval: oneOf(GREATER_INTERVALS).default(60),
  variables: z.preprocess(readJson, variables).default([]),
  sabado: flag.default(false),
  domingo: flag.default(false),
  /** By the company's clock; messages leave from the start hour, and before the end hour. */
  startHour: timeOfDay.default('09:00'),
  /** 00:00 is midnight at the end of the day. */
  endHour: timeOfDay.default('18:00'),
  /** A person gets at most one campaign within 24 hours. */
  oneCampaignADay: flag.default(true),
  /** Numbers by QR code keep a floor between messages and write to few people who never wrote. */
  protectsQrNumbers: flag.default(true),
} as const satisfies Record<string, z.ZodType>;

export type CampaignSettingKey = keyof typeof campaignSettingSchemas;
export const campaignSettingKeys = Object.keys(campaignSettingSchemas) as CampaignSettingKey[];

export const campaignSettingsSchema = z.object(campaignSettingSchemas);
export type CampaignSettings = z.output<typeof campaignSettingsSchema>;
export const defaultCampaignSettings: CampaignSettings = campaignSettingsSchema.parse({});

/** The hours must not be empty: a campaign would never send. */
export const hasOpenHours = ({ startHour, endHour }: Pick<CampaignSettings, 'startHour' | 'endHour'>): boolean =>
  endHour === '00:00' || startHour < endHour;

/** Only the keys that are sent change. */
export const campaignSettingsBody = z.object({ settings: campaignSettingsChange() });
export type CampaignSettingsBody = z.input<typeof campaignSettingsBody>;

function campaignSettingsChange() {
  const { shape } = campaignSettingsSchema;
  return z.object({
    messageInterval: shape.messageInterval.unwrap().optional(),
    longerIntervalAfter: shape.longerIntervalAfter.unwrap().optional(),
    greaterInterval: shape.greaterInterval.unwrap().optional(),
    variables: shape.variables.unwrap().optional(),
    sabado: shape.sabado.unwrap().optional(),
    domingo: shape.domingo.unwrap().optional(),
    startHour: shape.startHour.unwrap().optional(),
    endHour: shape.endHour.unwrap().optional(),
    oneCampaignADay: shape.oneCampaignADay.unwrap().optional(),
    protectsQrNumbers: shape.protectsQrNumbers.unwrap().optional(),
  });
}

/** One row of `GET /campaign-settings`: numbers and switches as text, the variables as JSON text. */
export const campaignSettingRow = z.object({ key: z.string(), value: z.string() }).meta({ id: 'CampaignSetting' });
export type CampaignSettingRow = z.infer<typeof campaignSettingRow>;

export const toSettingRows = (settings: CampaignSettings): CampaignSettingRow[] =>
  campaignSettingKeys.map((key) => {
    const value = settings[key];
    return { key, value: typeof value === 'object' ? JSON.stringify(value) : String(value) };
  });

/** The settings that the rows mean; a row that is missing or cannot be read has its default. */
export const fromSettingRows = (rows: readonly CampaignSettingRow[]): CampaignSettings =>
  Object.fromEntries(
    campaignSettingKeys.map((key) => {
      const read = campaignSettingSchemas[key].safeParse(rows.find((row) => row.key === key)?.value);
      return [key, read.success ? read.data : defaultCampaignSettings[key]];
    }),
  ) as CampaignSettings;
