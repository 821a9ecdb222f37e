import { z } from 'zod';
import { defaultLanguage, languages } from './languages.ts';
import { APP_NAME_MAX_LENGTH, defaultBranding, HEX_COLOR, STORED_FILE_MAX_LENGTH } from './settings/branding.ts';

/** `enabled` or `disabled`, as the wire spells every switch but two. */
const toggle = (initial: 'enabled' | 'disabled' = 'disabled') => z.enum(['enabled', 'disabled']).default(initial);
/** The two settings the wire spells `true` or `false`; a form may send the texts. */
const flag = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .pipe(z.boolean())
    .default(false);
const text = (initial = '', maxLength = 4096) => z.string().max(maxLength).default(initial);
const url = () => z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2048)]).default('');
const hexColor = (initial: string) => z.string().regex(HEX_COLOR).default(initial);
/** Minutes in digits, at most a day; 0 switches it off. On the wire every value is a text or a flag. */
const minutes = (initial: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/)
    .refine((digits) => Number(digits) <= 1440)
    .default(String(initial));
const storedFile = () => z.string().max(STORED_FILE_MAX_LENGTH).default('');

/** A company's own settings: key, allowed values and the default of a new company. */
export const companySettings = {
  userRating: toggle(),
  scheduleType: z.enum(['disabled', 'queue', 'company', 'connection']).default('disabled'),
  chatBotType: z.enum(['text']).default('text'),
  acceptCallWhatsapp: toggle('enabled'),
  AcceptCallWhatsappMessage: text(),
  userRandom: toggle('enabled'),
  sendGreetingMessageOneQueues: toggle('enabled'),
  sendSignMessage: toggle('enabled'),
  sendFarewellWaitingTicket: toggle(),
  sendGreetingAccepted: toggle('enabled'),
  greetingAcceptedMessage: text(),
  sendQueuePosition: toggle(),
  sendQueuePositionMessage: text(),
  acceptAudioMessageContact: toggle('enabled'),
  enableLGPD: toggle(),
  lgpdDeleteMessage: toggle(),
  lgpdHideNumber: toggle(),
  lgpdConsent: toggle(),
  lgpdMessage: text(),
  lgpdLink: url(),
  requiredTag: toggle(),
  sendMsgTransfTicket: toggle(),
  // The placeholder is part of the text the customer's administrator edits; it is filled in when the message is sent.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the wire's own placeholder
  transferMessage: text('Seu Atendimento foi Transferido para o setor ${queue.name},Aguarde atendimento por favor...'),
  DirectTicketsToWallets: toggle(),
  closeTicketOnTransfer: flag(),
  showNotificationPending: flag(),
  hideNotificationContent: toggle(),
  waitingTimeAlert: minutes(15),
  /** Sessions that a user may have at the same time; with one more, the oldest ends. */
  sessionsPerUser: z.enum(['1', '2', '3', '4', '5']).default('1'),
  /** Of the texts that the product itself says to customers. */
  botLanguage: z.enum(languages).default(defaultLanguage),
  /** Texts that a bot sends in a row over official WhatsApp leave as one message, which is charged once. */
  joinBotMessages: toggle(),
  /** The prompt whose key, model and instructions the copilot uses; empty switches the copilot off. */
  copilotPromptId: z
    .string()
    .regex(/^([1-9]\d{0,8})?$/)
    .default(''),
  /** A bot with AI leaves a summary for the agent it hands over to. */
  handoverSummary: toggle(),
  /** Whose sign-in needs a second factor. */
  secondFactorRequired: z.enum(['nobody', 'admins', 'everybody']).default('nobody'),
} as const satisfies Record<string, z.ZodType>;

/** The settings of the platform. Only the super user may change them. */
export const platformSettings = {
  userCreation: toggle('enabled'),
  appName: z.string().trim().min(1).max(APP_NAME_MAX_LENGTH).default(defaultBranding.appName),
  primaryColorLight: hexColor(defaultBranding.primaryColorLight),
  primaryColorDark: hexColor(defaultBranding.primaryColorDark),
  appLogoLight: storedFile(),
  appLogoDark: storedFile(),
  appLogoFavicon: storedFile(),
} as const satisfies Record<string, z.ZodType>;

export type CompanySettingKey = keyof typeof companySettings;
export type CompanySettingValue<K extends CompanySettingKey> = z.output<(typeof companySettings)[K]>;
export type CompanySettings = { [K in CompanySettingKey]: CompanySettingValue<K> };

export type PlatformSettingKey = keyof typeof platformSettings;
export type PlatformSettingValue<K extends PlatformSettingKey> = z.output<(typeof platformSettings)[K]>;
export type PlatformSettings = { [K in PlatformSettingKey]: PlatformSettingValue<K> };

export const companySettingKeys = Object.keys(companySettings) as CompanySettingKey[];
export const platformSettingKeys = Object.keys(platformSettings) as PlatformSettingKey[];

/** This text must not be empty while the switch is on: the customer would get an empty message. */
export const requiredTexts = {
  AcceptCallWhatsappMessage: 'acceptCallWhatsapp',
  greetingAcceptedMessage: 'sendGreetingAccepted',
  sendQueuePositionMessage: 'sendQueuePosition',
  transferMessage: 'sendMsgTransfTicket',
  lgpdMessage: 'enableLGPD',
} as const satisfies Partial<Record<CompanySettingKey, CompanySettingKey>>;
export type RequiredTextKey = keyof typeof requiredTexts;
export const isRequiredTextKey = (key: string): key is RequiredTextKey => Object.hasOwn(requiredTexts, key);

// Own keys only: `constructor` and `__proto__` are properties of every object.
export const isCompanySettingKey = (key: string): key is CompanySettingKey => Object.hasOwn(companySettings, key);
export const isPlatformSettingKey = (key: string): key is PlatformSettingKey => Object.hasOwn(platformSettings, key);

export const defaultCompanySettings = Object.fromEntries(
  companySettingKeys.map((key) => [key, companySettings[key].parse(undefined)]),
) as CompanySettings;

export const defaultPlatformSettings = Object.fromEntries(
  platformSettingKeys.map((key) => [key, platformSettings[key].parse(undefined)]),
) as PlatformSettings;
