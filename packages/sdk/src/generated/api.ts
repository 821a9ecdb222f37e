// Generated from the OpenAPI document by "npm run sdk". Do not edit.
import type { CallOptions, Send } from '../request.ts';
export type AttendanceReportRowChannel = (typeof AttendanceReportRowChannel)[keyof typeof AttendanceReportRowChannel];

export const AttendanceReportRowChannel = {
  whatsapp: 'whatsapp',
  whatsappapi: 'whatsappapi',
  facebook: 'facebook',
  instagram: 'instagram',
} as const;

export type AttendanceReportRowStatus = (typeof AttendanceReportRowStatus)[keyof typeof AttendanceReportRowStatus];

export const AttendanceReportRowStatus = {
  pending: 'pending',
  open: 'open',
  group: 'group',
  closed: 'closed',
  lgpd: 'lgpd',
  nps: 'nps',
} as const;

export interface AttendanceReportRow {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  attendanceId: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  number: number;
  uuid: string;
  /** @nullable */
  whatsappName: string | null;
  channel: AttendanceReportRowChannel;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contactId: number;
  contactName: string;
  contactNumber: string;
  userId: number | null;
  /** @nullable */
  userName: string | null;
  /** @nullable */
  queueName: string | null;
  /** @nullable */
  queueColor: string | null;
  status: AttendanceReportRowStatus;
  lastMessage: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  acceptedAt: string | null;
  closedAt: string | null;
  /** @nullable */
  supportTime: number | null;
  /** @nullable */
  waitTime: number | null;
  /** @nullable */
  firstAnswerTime: number | null;
  NPS: number | null;
}

export interface AttendanceReportTotals {
  /** @nullable */
  avgWaitTime: number | null;
  /** @nullable */
  avgSupportTime: number | null;
  /** @nullable */
  avgRating: number | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  countRating: number;
}

export interface TimeSpread {
  /** @nullable */
  average: number | null;
  /** @nullable */
  median: number | null;
  /** @nullable */
  p90: number | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  samples: number;
}

export interface AttendantFigures {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  tickets: number;
  /** @nullable */
  rating: number | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  countRating: number;
  /** @nullable */
  npsScore: number | null;
  /** @nullable */
  avgWaitTime: number | null;
  /** @nullable */
  avgSupportTime: number | null;
  waitTime: TimeSpread;
  firstAnswerTime: TimeSpread;
  supportTime: TimeSpread;
  online: boolean;
}

export type BusinessDayWeekdayEn = (typeof BusinessDayWeekdayEn)[keyof typeof BusinessDayWeekdayEn];

export const BusinessDayWeekdayEn = {
  monday: 'monday',
  tuesday: 'tuesday',
  wednesday: 'wednesday',
  thursday: 'thursday',
  friday: 'friday',
  saturday: 'saturday',
  sunday: 'sunday',
} as const;

export interface BusinessDay {
  /** @maxLength 30 */
  weekday: string;
  weekdayEn: BusinessDayWeekdayEn;
  startTimeA: '' | string;
  endTimeA: '' | string;
  startTimeB: '' | string;
  endTimeB: '' | string;
}

export type BusinessDayInputWeekdayEn = (typeof BusinessDayInputWeekdayEn)[keyof typeof BusinessDayInputWeekdayEn];

export const BusinessDayInputWeekdayEn = {
  monday: 'monday',
  tuesday: 'tuesday',
  wednesday: 'wednesday',
  thursday: 'thursday',
  friday: 'friday',
  saturday: 'saturday',
  sunday: 'sunday',
} as const;

export interface BusinessDayInput {
  /** @maxLength 30 */
  weekday: string;
  weekdayEn: BusinessDayInputWeekdayEn;
  startTimeA?: '' | string;
  endTimeA?: '' | string;
  startTimeB?: '' | string;
  endTimeB?: '' | string;
}

export type CampaignStatus = (typeof CampaignStatus)[keyof typeof CampaignStatus];

export const CampaignStatus = {
  INATIVA: 'INATIVA',
  PROGRAMADA: 'PROGRAMADA',
  EM_ANDAMENTO: 'EM_ANDAMENTO',
  CANCELADA: 'CANCELADA',
  FINALIZADA: 'FINALIZADA',
} as const;

export type CampaignConfirmationRule = (typeof CampaignConfirmationRule)[keyof typeof CampaignConfirmationRule];

export const CampaignConfirmationRule = {
  any: 'any',
  yes: 'yes',
} as const;

export type CampaignContactList = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type CampaignTagList = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type CampaignWhatsappChannel = (typeof CampaignWhatsappChannel)[keyof typeof CampaignWhatsappChannel];

export const CampaignWhatsappChannel = {
  whatsapp: 'whatsapp',
  whatsappapi: 'whatsappapi',
  facebook: 'facebook',
  instagram: 'instagram',
} as const;

export type CampaignWhatsapp = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  channel: CampaignWhatsappChannel;
} | null;

export type CampaignUser = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type CampaignQueue = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type CampaignOpenTicket = (typeof CampaignOpenTicket)[keyof typeof CampaignOpenTicket];

export const CampaignOpenTicket = {
  enabled: 'enabled',
  disabled: 'disabled',
} as const;

export type CampaignStatusTicket = (typeof CampaignStatusTicket)[keyof typeof CampaignStatusTicket];

export const CampaignStatusTicket = {
  closed: 'closed',
  pending: 'pending',
  open: 'open',
} as const;

export type CampaignTemplate = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  language: string;
  status: string;
} | null;

export type CampaignTemplateParameters = {
  header?: string;
  body: string[];
  buttons: string[];
};

export type CampaignHoldReason = (typeof CampaignHoldReason)[keyof typeof CampaignHoldReason];

export const CampaignHoldReason = {
  preparing: 'preparing',
  hours: 'hours',
  'line-down': 'line-down',
  'daily-limit': 'daily-limit',
  sample: 'sample',
  'template-paused': 'template-paused',
  quality: 'quality',
} as const;

export type CampaignHold = {
  reason: CampaignHoldReason;
  until: string | null;
} | null;

export type CampaignStopReason = (typeof CampaignStopReason)[keyof typeof CampaignStopReason] | null;

export const CampaignStopReason = {
  user: 'user',
  plan: 'plan',
  'connection-removed': 'connection-removed',
  credentials: 'credentials',
  template: 'template',
  restricted: 'restricted',
  'rating-low': 'rating-low',
  failures: 'failures',
  'opt-outs': 'opt-outs',
  'absent-numbers': 'absent-numbers',
  'no-audience': 'no-audience',
  'too-long': 'too-long',
  'risk-notice': 'risk-notice',
  missed: 'missed',
  restored: 'restored',
} as const;

export interface Campaign {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  companyId: number;
  name: string;
  status: CampaignStatus;
  message1: string;
  message2: string;
  message3: string;
  message4: string;
  message5: string;
  confirmation: boolean;
  confirmationRule: CampaignConfirmationRule;
  confirmationMessage1: string;
  confirmationMessage2: string;
  confirmationMessage3: string;
  confirmationMessage4: string;
  confirmationMessage5: string;
  scheduledAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  contactListId: number | null;
  contactList: CampaignContactList;
  tagListId: number | null;
  tagList: CampaignTagList;
  whatsappId: number | null;
  whatsapp: CampaignWhatsapp;
  userId: number | null;
  user: CampaignUser;
  queueId: number | null;
  queue: CampaignQueue;
  openTicket: CampaignOpenTicket;
  statusTicket: CampaignStatusTicket;
  templateId: number | null;
  template: CampaignTemplate;
  templateParameters: CampaignTemplateParameters;
  /** @nullable */
  mediaPath: string | null;
  /** @nullable */
  mediaName: string | null;
  /** @nullable */
  mediaType: string | null;
  hold: CampaignHold;
  stopReason: CampaignStopReason;
  counts: Partial<
    Record<
      | 'waiting'
      | 'asking'
      | 'asked'
      | 'confirmed'
      | 'queued'
      | 'sent'
      | 'delivered'
      | 'read'
      | 'failed'
      | 'undecided'
      | 'skipped'
      | 'declined'
      | 'expired',
      number
    >
  >;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type CampaignDetailsStatus = (typeof CampaignDetailsStatus)[keyof typeof CampaignDetailsStatus];

export const CampaignDetailsStatus = {
  INATIVA: 'INATIVA',
  PROGRAMADA: 'PROGRAMADA',
  EM_ANDAMENTO: 'EM_ANDAMENTO',
  CANCELADA: 'CANCELADA',
  FINALIZADA: 'FINALIZADA',
} as const;

export type CampaignDetailsConfirmationRule =
  (typeof CampaignDetailsConfirmationRule)[keyof typeof CampaignDetailsConfirmationRule];

export const CampaignDetailsConfirmationRule = {
  any: 'any',
  yes: 'yes',
} as const;

export type CampaignDetailsContactList = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type CampaignDetailsTagList = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type CampaignDetailsWhatsappChannel =
  (typeof CampaignDetailsWhatsappChannel)[keyof typeof CampaignDetailsWhatsappChannel];

export const CampaignDetailsWhatsappChannel = {
  whatsapp: 'whatsapp',
  whatsappapi: 'whatsappapi',
  facebook: 'facebook',
  instagram: 'instagram',
} as const;

export type CampaignDetailsWhatsapp = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  channel: CampaignDetailsWhatsappChannel;
} | null;

export type CampaignDetailsUser = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type CampaignDetailsQueue = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type CampaignDetailsOpenTicket = (typeof CampaignDetailsOpenTicket)[keyof typeof CampaignDetailsOpenTicket];

export const CampaignDetailsOpenTicket = {
  enabled: 'enabled',
  disabled: 'disabled',
} as const;

export type CampaignDetailsStatusTicket =
  (typeof CampaignDetailsStatusTicket)[keyof typeof CampaignDetailsStatusTicket];

export const CampaignDetailsStatusTicket = {
  closed: 'closed',
  pending: 'pending',
  open: 'open',
} as const;

export type CampaignDetailsTemplate = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  language: string;
  status: string;
} | null;

export type CampaignDetailsTemplateParameters = {
  header?: string;
  body: string[];
  buttons: string[];
};

export type CampaignDetailsHoldReason = (typeof CampaignDetailsHoldReason)[keyof typeof CampaignDetailsHoldReason];

export const CampaignDetailsHoldReason = {
  preparing: 'preparing',
  hours: 'hours',
  'line-down': 'line-down',
  'daily-limit': 'daily-limit',
  sample: 'sample',
  'template-paused': 'template-paused',
  quality: 'quality',
} as const;

export type CampaignDetailsHold = {
  reason: CampaignDetailsHoldReason;
  until: string | null;
} | null;

export type CampaignDetailsStopReason =
  | (typeof CampaignDetailsStopReason)[keyof typeof CampaignDetailsStopReason]
  | null;

export const CampaignDetailsStopReason = {
  user: 'user',
  plan: 'plan',
  'connection-removed': 'connection-removed',
  credentials: 'credentials',
  template: 'template',
  restricted: 'restricted',
  'rating-low': 'rating-low',
  failures: 'failures',
  'opt-outs': 'opt-outs',
  'absent-numbers': 'absent-numbers',
  'no-audience': 'no-audience',
  'too-long': 'too-long',
  'risk-notice': 'risk-notice',
  missed: 'missed',
  restored: 'restored',
} as const;

export type CampaignReportReasonsItemState =
  (typeof CampaignReportReasonsItemState)[keyof typeof CampaignReportReasonsItemState];

export const CampaignReportReasonsItemState = {
  failed: 'failed',
  skipped: 'skipped',
  undecided: 'undecided',
} as const;

export type CampaignReportReasonsItemReason =
  | (typeof CampaignReportReasonsItemReason)[keyof typeof CampaignReportReasonsItemReason]
  | null;

export const CampaignReportReasonsItemReason = {
  'opted-out': 'opted-out',
  blocked: 'blocked',
  absent: 'absent',
  malformed: 'malformed',
  duplicate: 'duplicate',
  'window-closed': 'window-closed',
  'missing-value': 'missing-value',
  frequency: 'frequency',
  'new-contact-limit': 'new-contact-limit',
  'late-answer': 'late-answer',
  'not-on-channel': 'not-on-channel',
  template: 'template',
  media: 'media',
  invalid: 'invalid',
  credentials: 'credentials',
  restricted: 'restricted',
  'marketing-limit': 'marketing-limit',
  payment: 'payment',
  'not-supported': 'not-supported',
  'connection-removed': 'connection-removed',
  'no-address': 'no-address',
  restored: 'restored',
  other: 'other',
} as const;

export type CampaignReportCost = {
  amount: number;
  currency: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  ratesOf: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  unknown: number;
} | null;

export type CampaignReportReasonsItem = {
  state: CampaignReportReasonsItemState;
  reason: CampaignReportReasonsItemReason;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export type CampaignReportVariantsItem = {
  variant: number | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  sent: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  delivered: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  read: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  answered: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  failed: number;
};

export interface CampaignReport {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  answered: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  optedOut: number;
  cost: CampaignReportCost;
  reasons: CampaignReportReasonsItem[];
  variants: CampaignReportVariantsItem[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  retryable: number;
  endsAt: string | null;
}

export type CampaignShippingState = (typeof CampaignShippingState)[keyof typeof CampaignShippingState];

export const CampaignShippingState = {
  waiting: 'waiting',
  asking: 'asking',
  asked: 'asked',
  confirmed: 'confirmed',
  queued: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undecided: 'undecided',
  skipped: 'skipped',
  declined: 'declined',
  expired: 'expired',
} as const;

export type CampaignShippingReason = (typeof CampaignShippingReason)[keyof typeof CampaignShippingReason] | null;

export const CampaignShippingReason = {
  'opted-out': 'opted-out',
  blocked: 'blocked',
  absent: 'absent',
  malformed: 'malformed',
  duplicate: 'duplicate',
  'window-closed': 'window-closed',
  'missing-value': 'missing-value',
  frequency: 'frequency',
  'new-contact-limit': 'new-contact-limit',
  'late-answer': 'late-answer',
  'not-on-channel': 'not-on-channel',
  template: 'template',
  media: 'media',
  invalid: 'invalid',
  credentials: 'credentials',
  restricted: 'restricted',
  'marketing-limit': 'marketing-limit',
  payment: 'payment',
  'not-supported': 'not-supported',
  'connection-removed': 'connection-removed',
  'no-address': 'no-address',
  restored: 'restored',
  other: 'other',
} as const;

export interface CampaignShipping {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  campaignId: number;
  name: string;
  number: string;
  email: string;
  contactId: number | null;
  state: CampaignShippingState;
  reason: CampaignShippingReason;
  code: number | null;
  variant: number | null;
  /** @nullable */
  messageId: string | null;
  queuedAt: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
  readAt: string | null;
  failedAt: string | null;
  confirmationRequestedAt: string | null;
  confirmedAt: string | null;
  answeredAt: string | null;
}

export interface CampaignDetails {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  companyId: number;
  name: string;
  status: CampaignDetailsStatus;
  message1: string;
  message2: string;
  message3: string;
  message4: string;
  message5: string;
  confirmation: boolean;
  confirmationRule: CampaignDetailsConfirmationRule;
  confirmationMessage1: string;
  confirmationMessage2: string;
  confirmationMessage3: string;
  confirmationMessage4: string;
  confirmationMessage5: string;
  scheduledAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  contactListId: number | null;
  contactList: CampaignDetailsContactList;
  tagListId: number | null;
  tagList: CampaignDetailsTagList;
  whatsappId: number | null;
  whatsapp: CampaignDetailsWhatsapp;
  userId: number | null;
  user: CampaignDetailsUser;
  queueId: number | null;
  queue: CampaignDetailsQueue;
  openTicket: CampaignDetailsOpenTicket;
  statusTicket: CampaignDetailsStatusTicket;
  templateId: number | null;
  template: CampaignDetailsTemplate;
  templateParameters: CampaignDetailsTemplateParameters;
  /** @nullable */
  mediaPath: string | null;
  /** @nullable */
  mediaName: string | null;
  /** @nullable */
  mediaType: string | null;
  hold: CampaignDetailsHold;
  stopReason: CampaignDetailsStopReason;
  counts: Partial<
    Record<
      | 'waiting'
      | 'asking'
      | 'asked'
      | 'confirmed'
      | 'queued'
      | 'sent'
      | 'delivered'
      | 'read'
      | 'failed'
      | 'undecided'
      | 'skipped'
      | 'declined'
      | 'expired',
      number
    >
  >;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
  report: CampaignReport;
  shipping: CampaignShipping[];
}

export type CampaignEstimateSkippedItemReason =
  (typeof CampaignEstimateSkippedItemReason)[keyof typeof CampaignEstimateSkippedItemReason];

export const CampaignEstimateSkippedItemReason = {
  'opted-out': 'opted-out',
  blocked: 'blocked',
  absent: 'absent',
  malformed: 'malformed',
  duplicate: 'duplicate',
  'window-closed': 'window-closed',
  'missing-value': 'missing-value',
  frequency: 'frequency',
  'new-contact-limit': 'new-contact-limit',
} as const;

export type CampaignEstimateSkippedItem = {
  reason: CampaignEstimateSkippedItemReason;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export type CampaignEstimateSharesConnectionWithItem = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
};

export type CampaignEstimateCost = {
  amount: number;
  currency: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  ratesOf: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  unknown: number;
} | null;

export interface CampaignEstimate {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  audience: number;
  skipped: CampaignEstimateSkippedItem[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  recipients: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  startsAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  endsAt: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  seconds: number;
  isTooLong: boolean;
  sharesConnectionWith: CampaignEstimateSharesConnectionWithItem[];
  cost: CampaignEstimateCost;
}

export type ChatbotQueueType = (typeof ChatbotQueueType)[keyof typeof ChatbotQueueType];

export const ChatbotQueueType = {
  text: 'text',
  attendent: 'attendent',
  queue: 'queue',
  file: 'file',
  integration: 'integration',
} as const;

export interface Chatbot {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  greetingMessage: string;
  queueType: ChatbotQueueType;
  closeTicket: boolean;
  optQueueId: number | null;
  optUserId: number | null;
  optIntegrationId: number | null;
  optFileId: number | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  queueId: number;
  chatbotId: number | null;
  options: Chatbot[];
}

export type ChatbotBodyInputQueueType = (typeof ChatbotBodyInputQueueType)[keyof typeof ChatbotBodyInputQueueType];

export const ChatbotBodyInputQueueType = {
  text: 'text',
  attendent: 'attendent',
  queue: 'queue',
  file: 'file',
  integration: 'integration',
} as const;

/**
 * @maxItems 200
 */
export type ChatbotListBodyInput = ChatbotBodyInput[];

export interface ChatbotBodyInput {
  /** @maxLength 100 */
  name: string;
  greetingMessage?: string | null;
  queueType?: ChatbotBodyInputQueueType;
  closeTicket?: boolean;
  optQueueId?: number | null;
  optUserId?: number | null;
  optIntegrationId?: number | null;
  optFileId?: number | null;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  id?: number;
  options?: ChatbotListBodyInput;
}

export type ContactWhatsapp = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type ContactChannel = (typeof ContactChannel)[keyof typeof ContactChannel];

export const ContactChannel = {
  whatsapp: 'whatsapp',
  whatsappapi: 'whatsappapi',
  facebook: 'facebook',
  instagram: 'instagram',
} as const;

export type ContactWalletsItem = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
};

export interface TagMark {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  color: string;
  kanban: 0 | 1;
}

export interface ContactExtraInfo {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  value: string;
}

export interface Contact {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  number: string;
  /** @nullable */
  username: string | null;
  email: string;
  active: boolean;
  disableBot: boolean;
  acceptAudioMessage: boolean;
  lgpdAcceptedAt: string | null;
  whatsappId: number | null;
  whatsapp: ContactWhatsapp;
  /** @nullable */
  urlPicture: string | null;
  channel: ContactChannel;
  isGroup: boolean;
  tags: TagMark[];
  extraInfo: ContactExtraInfo[];
  wallets: ContactWalletsItem[];
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface ContactList {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contactsCount: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type ContactListItemCheckState = (typeof ContactListItemCheckState)[keyof typeof ContactListItemCheckState];

export const ContactListItemCheckState = {
  unchecked: 'unchecked',
  confirmed: 'confirmed',
  absent: 'absent',
  malformed: 'malformed',
} as const;

export type ContactListItemFields = { [key: string]: string };

export type ContactListItemConsent = {
  origin: string;
  date: string | null;
} | null;

export interface ContactListItem {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  number: string;
  email: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contactListId: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  companyId: number;
  isWhatsappValid: boolean;
  checkState: ContactListItemCheckState;
  fields: ContactListItemFields;
  consent: ContactListItemConsent;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface CountedTag {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  color: string;
  kanban: 0 | 1;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  timeLane: number;
  nextLaneId: number | null;
  rollbackLaneId: number | null;
  greetingMessageLane: string;
  /** @nullable */
  position: string | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contactsCount: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ticketsCount: number;
}

export interface DashboardBar {
  data?: string;
  horario?: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  total: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  to: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  hour?: number;
}

export interface DashboardCounters {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  supportHappening: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  supportPending: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  supportGroups: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  attendantsOnline: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  attendantsTotal: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  tickets: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  supportFinished: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  leads: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  withRating: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  promoters: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  passives: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  detractors: number;
  /** @nullable */
  percRating: number | null;
  /** @nullable */
  npsScore: number | null;
  /** @nullable */
  npsPromotersPerc: number | null;
  /** @nullable */
  npsPassivePerc: number | null;
  /** @nullable */
  npsDetractorsPerc: number | null;
  /** @nullable */
  avgWaitTime: number | null;
  /** @nullable */
  avgSupportTime: number | null;
  waitTime: TimeSpread;
  firstAnswerTime: TimeSpread;
  supportTime: TimeSpread;
}

export interface DashboardNow {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  supportHappening: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  supportPending: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  supportGroups: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  attendantsOnline: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  attendantsTotal: number;
}

export interface DashboardPeriod {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  tickets: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  supportFinished: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  leads: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  withRating: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  promoters: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  passives: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  detractors: number;
  /** @nullable */
  percRating: number | null;
  /** @nullable */
  npsScore: number | null;
  /** @nullable */
  npsPromotersPerc: number | null;
  /** @nullable */
  npsPassivePerc: number | null;
  /** @nullable */
  npsDetractorsPerc: number | null;
  /** @nullable */
  avgWaitTime: number | null;
  /** @nullable */
  avgSupportTime: number | null;
  waitTime: TimeSpread;
  firstAnswerTime: TimeSpread;
  supportTime: TimeSpread;
}

export type ErrorIssuesItem = {
  path: string;
  message: string;
};

export interface Error {
  error: string;
  code: string;
  issues?: ErrorIssuesItem[];
  retryAfterSeconds?: number;
}

export interface ExternalAccepted {
  status: 'SUCCESS';
  messageIds: string[];
  ticketId: number | null;
}

export interface FoundMessage {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ticketId: number;
  messageId: string;
  text: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  start: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  length: number;
}

export interface LinkPreview {
  url: string;
  title: string;
  description: string;
  siteName: string;
  /** @nullable */
  imageUrl: string | null;
}

export type MessageAuthor = (typeof MessageAuthor)[keyof typeof MessageAuthor];

export const MessageAuthor = {
  customer: 'customer',
  agent: 'agent',
  bot: 'bot',
  campaign: 'campaign',
  phone: 'phone',
} as const;

export type MessageUser = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type MessageDelivery = (typeof MessageDelivery)[keyof typeof MessageDelivery] | null;

export const MessageDelivery = {
  queued: 'queued',
  sent: 'sent',
  failed: 'failed',
  undecided: 'undecided',
} as const;

export type MessageFailureReason = (typeof MessageFailureReason)[keyof typeof MessageFailureReason];

export const MessageFailureReason = {
  'window-closed': 'window-closed',
  'late-answer': 'late-answer',
  'not-on-channel': 'not-on-channel',
  template: 'template',
  media: 'media',
  invalid: 'invalid',
  credentials: 'credentials',
  restricted: 'restricted',
  'marketing-limit': 'marketing-limit',
  'opted-out': 'opted-out',
  payment: 'payment',
  'not-supported': 'not-supported',
  'connection-removed': 'connection-removed',
  'no-address': 'no-address',
  restored: 'restored',
  other: 'other',
} as const;

export type MessageFailure = {
  reason: MessageFailureReason;
  /** @nullable */
  code: number | null;
  text: string;
} | null;

export type MessageMediaType = (typeof MessageMediaType)[keyof typeof MessageMediaType];

export const MessageMediaType = {
  conversation: 'conversation',
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'application',
  sticker: 'sticker',
  locationMessage: 'locationMessage',
  contactMessage: 'contactMessage',
  reactionMessage: 'reactionMessage',
  templateMessage: 'templateMessage',
  call_log: 'call_log',
  unsupported: 'unsupported',
} as const;

export type MessageMediaState = (typeof MessageMediaState)[keyof typeof MessageMediaState] | null;

export const MessageMediaState = {
  waiting: 'waiting',
  ready: 'ready',
  failed: 'failed',
} as const;

export type MessageParticipant = {
  name: string;
} | null;

export type MessageLocation = {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
} | null;

export type MessageContacts =
  | {
      name: string;
      phones: string[];
    }[]
  | null;

export type MessageReactionsItem = {
  emoji: string;
  fromMe: boolean;
  userId: number | null;
};

export type QuotedMessageMediaType = (typeof QuotedMessageMediaType)[keyof typeof QuotedMessageMediaType];

export const QuotedMessageMediaType = {
  conversation: 'conversation',
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'application',
  sticker: 'sticker',
  locationMessage: 'locationMessage',
  contactMessage: 'contactMessage',
  reactionMessage: 'reactionMessage',
  templateMessage: 'templateMessage',
  call_log: 'call_log',
  unsupported: 'unsupported',
} as const;

export type QuotedMessageContact = {
  name: string;
} | null;

export interface QuotedMessage {
  id: string;
  body: string;
  fromMe: boolean;
  mediaType: QuotedMessageMediaType;
  /** @nullable */
  mediaUrl: string | null;
  /** @nullable */
  thumbnailUrl: string | null;
  isDeleted: boolean;
  contact: QuotedMessageContact;
}

export interface Message {
  id: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ticketId: number;
  body: string;
  fromMe: boolean;
  author: MessageAuthor;
  user: MessageUser;
  read: boolean;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ack: number;
  delivery: MessageDelivery;
  failure: MessageFailure;
  mediaType: MessageMediaType;
  /** @nullable */
  mediaUrl: string | null;
  /** @nullable */
  mediaPath: string | null;
  mediaState: MessageMediaState;
  /** @nullable */
  mediaName: string | null;
  /** @nullable */
  mediaMimeType: string | null;
  /** @nullable */
  mediaSize: number | null;
  mediaWidth: number | null;
  mediaHeight: number | null;
  /** @nullable */
  mediaSeconds: number | null;
  mediaWaveform: number[] | null;
  /** @nullable */
  thumbnailUrl: string | null;
  isVoice: boolean;
  linkPreview: LinkPreview | null;
  participant: MessageParticipant;
  location: MessageLocation;
  contacts: MessageContacts;
  /** @nullable */
  vCard: string | null;
  quotedMsg: QuotedMessage | null;
  reactions: MessageReactionsItem[];
  isDeleted: boolean;
  isEdited: boolean;
  isForwarded: boolean;
  isPrivate: boolean;
  unsupported?: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ticketNumber: number;
  queueId: number | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export type MessageTemplateComponentsItem = { [key: string]: unknown };

export interface MessageTemplate {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  language: string;
  category: string;
  status: string;
  parameterFormat: string;
  components: MessageTemplateComponentsItem[];
}

export type MessageTemplateListLastSyncErrorCode =
  (typeof MessageTemplateListLastSyncErrorCode)[keyof typeof MessageTemplateListLastSyncErrorCode];

export const MessageTemplateListLastSyncErrorCode = {
  ERR_WAPP_CREDENTIALS_MISSING: 'ERR_WAPP_CREDENTIALS_MISSING',
  ERR_ACCOUNT_IN_USE: 'ERR_ACCOUNT_IN_USE',
  ERR_META_TOKEN_REFUSED: 'ERR_META_TOKEN_REFUSED',
  ERR_META_NOT_FOUND: 'ERR_META_NOT_FOUND',
  ERR_META_REFUSED: 'ERR_META_REFUSED',
  ERR_META_UNREACHABLE: 'ERR_META_UNREACHABLE',
  ERR_WAPP_QR_NOT_SCANNED: 'ERR_WAPP_QR_NOT_SCANNED',
  ERR_WAPP_LOGGED_OUT: 'ERR_WAPP_LOGGED_OUT',
  ERR_WAPP_REPLACED: 'ERR_WAPP_REPLACED',
  ERR_WAPP_BANNED: 'ERR_WAPP_BANNED',
  ERR_WAPP_OUTDATED: 'ERR_WAPP_OUTDATED',
  ERR_WAPP_WRONG_NUMBER: 'ERR_WAPP_WRONG_NUMBER',
  ERR_WAPP_UNREACHABLE: 'ERR_WAPP_UNREACHABLE',
  ERR_WAPP_NO_PROCESS: 'ERR_WAPP_NO_PROCESS',
  ERR_WAPP_PASSKEY_REQUIRED: 'ERR_WAPP_PASSKEY_REQUIRED',
  ERR_WAPP_PIN_REQUIRED: 'ERR_WAPP_PIN_REQUIRED',
  ERR_WAPP_PIN_REFUSED: 'ERR_WAPP_PIN_REFUSED',
  ERR_WAPP_REMOVED_IN_APP: 'ERR_WAPP_REMOVED_IN_APP',
} as const;

export type MessageTemplateListLastSyncError = {
  code: MessageTemplateListLastSyncErrorCode;
  detail: string;
} | null;

export interface MessageTemplateList {
  templates: MessageTemplate[];
  /** @nullable */
  lastSyncedAt: string | null;
  lastSyncError: MessageTemplateListLastSyncError;
}

export type QueueTempoRoteador = (typeof QueueTempoRoteador)[keyof typeof QueueTempoRoteador];

export const QueueTempoRoteador = {
  NUMBER_2: '2',
  NUMBER_5: '5',
  NUMBER_10: '10',
  NUMBER_15: '15',
  NUMBER_30: '30',
  NUMBER_45: '45',
  NUMBER_60: '60',
  '': '',
} as const;

export interface Queue {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  color: string;
  orderQueue: number | null;
  closeTicket: boolean;
  ativarRoteador: boolean;
  tempoRoteador: QueueTempoRoteador;
  integrationId: number | null;
  fileListId: number | null;
  greetingMessage: string;
  outOfHoursMessage: string;
  /** @maxItems 7 */
  schedules: BusinessDay[];
  chatbots: Chatbot[];
}

export interface QueueFigures {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  tickets: number;
  /** @nullable */
  rating: number | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  countRating: number;
  /** @nullable */
  npsScore: number | null;
  /** @nullable */
  avgWaitTime: number | null;
  /** @nullable */
  avgSupportTime: number | null;
  waitTime: TimeSpread;
  firstAnswerTime: TimeSpread;
  supportTime: TimeSpread;
  /** @nullable */
  color: string | null;
}

export type ScheduleContact = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  number: string;
};

export type ScheduleStatus = (typeof ScheduleStatus)[keyof typeof ScheduleStatus];

export const ScheduleStatus = {
  PENDENTE: 'PENDENTE',
  AGENDADA: 'AGENDADA',
  ENVIADA: 'ENVIADA',
  ERRO: 'ERRO',
} as const;

export type ScheduleFailureReason = (typeof ScheduleFailureReason)[keyof typeof ScheduleFailureReason];

export const ScheduleFailureReason = {
  'contact-blocked': 'contact-blocked',
  'no-connection': 'no-connection',
  overdue: 'overdue',
  'window-closed': 'window-closed',
  'late-answer': 'late-answer',
  'not-on-channel': 'not-on-channel',
  template: 'template',
  media: 'media',
  invalid: 'invalid',
  credentials: 'credentials',
  restricted: 'restricted',
  'marketing-limit': 'marketing-limit',
  'opted-out': 'opted-out',
  payment: 'payment',
  'not-supported': 'not-supported',
  'connection-removed': 'connection-removed',
  'no-address': 'no-address',
  restored: 'restored',
  other: 'other',
} as const;

export type ScheduleFailure = {
  reason: ScheduleFailureReason;
  /** @nullable */
  code: number | null;
  text: string;
} | null;

export type ScheduleOpenTicket = (typeof ScheduleOpenTicket)[keyof typeof ScheduleOpenTicket];

export const ScheduleOpenTicket = {
  enabled: 'enabled',
  disabled: 'disabled',
} as const;

export type ScheduleStatusTicket = (typeof ScheduleStatusTicket)[keyof typeof ScheduleStatusTicket];

export const ScheduleStatusTicket = {
  closed: 'closed',
  open: 'open',
} as const;

export type ScheduleTicketUser = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type ScheduleUser = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type ScheduleIntervalo = (typeof ScheduleIntervalo)[keyof typeof ScheduleIntervalo];

export const ScheduleIntervalo = {
  NUMBER_1: 1,
  NUMBER_2: 2,
  NUMBER_3: 3,
  NUMBER_4: 4,
} as const;

export type ScheduleTipoDias = (typeof ScheduleTipoDias)[keyof typeof ScheduleTipoDias];

export const ScheduleTipoDias = {
  NUMBER_4: 4,
  NUMBER_5: 5,
  NUMBER_6: 6,
} as const;

export interface Schedule {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  body: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contactId: number;
  contact: ScheduleContact;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  sendAt: string;
  sentAt: string | null;
  status: ScheduleStatus;
  failure: ScheduleFailure;
  openTicket: ScheduleOpenTicket;
  statusTicket: ScheduleStatusTicket;
  queueId: number | null;
  ticketUserId: number | null;
  ticketUser: ScheduleTicketUser;
  whatsappId: number | null;
  userId: number | null;
  user: ScheduleUser;
  intervalo: ScheduleIntervalo;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  valorIntervalo: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  enviarQuantasVezes: number;
  tipoDias: ScheduleTipoDias;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contadorEnvio: number;
  assinar: boolean;
  /** @nullable */
  mediaPath: string | null;
  /** @nullable */
  mediaName: string | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export interface Tag {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  color: string;
  kanban: 0 | 1;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  timeLane: number;
  nextLaneId: number | null;
  rollbackLaneId: number | null;
  greetingMessageLane: string;
  /** @nullable */
  position: string | null;
}

export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus];

export const TicketStatus = {
  pending: 'pending',
  open: 'open',
  group: 'group',
  closed: 'closed',
  lgpd: 'lgpd',
  nps: 'nps',
} as const;

export type TicketChannel = (typeof TicketChannel)[keyof typeof TicketChannel];

export const TicketChannel = {
  whatsapp: 'whatsapp',
  whatsappapi: 'whatsappapi',
  facebook: 'facebook',
  instagram: 'instagram',
} as const;

export type TicketBotKind = (typeof TicketBotKind)[keyof typeof TicketBotKind];

export const TicketBotKind = {
  flow: 'flow',
  prompt: 'prompt',
  integration: 'integration',
} as const;

export type TicketBot = {
  kind: TicketBotKind;
  flowId: number | null;
  name: string;
  /** @nullable */
  nodeId: string | null;
  /** @nullable */
  nodeType: string | null;
} | null;

export type TicketContactChannel = (typeof TicketContactChannel)[keyof typeof TicketContactChannel];

export const TicketContactChannel = {
  whatsapp: 'whatsapp',
  whatsappapi: 'whatsappapi',
  facebook: 'facebook',
  instagram: 'instagram',
} as const;

export type TicketContact = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  number: string;
  /** @nullable */
  username: string | null;
  email: string;
  active: boolean;
  disableBot: boolean;
  acceptAudioMessage: boolean;
  lgpdAcceptedAt: string | null;
  whatsappId: number | null;
  /** @nullable */
  urlPicture: string | null;
  channel: TicketContactChannel;
  isGroup: boolean;
  tags: TagMark[];
};

export type TicketQueue = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  color: string;
} | null;

export type TicketUser = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type TicketWhatsapp = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  groupAsTicket: string;
} | null;

export type TicketLastMessageMarkMediaType =
  (typeof TicketLastMessageMarkMediaType)[keyof typeof TicketLastMessageMarkMediaType];

export const TicketLastMessageMarkMediaType = {
  conversation: 'conversation',
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'application',
  sticker: 'sticker',
  locationMessage: 'locationMessage',
  contactMessage: 'contactMessage',
  reactionMessage: 'reactionMessage',
  templateMessage: 'templateMessage',
  call_log: 'call_log',
  unsupported: 'unsupported',
} as const;

export type TicketLastMessageMarkDelivery =
  | (typeof TicketLastMessageMarkDelivery)[keyof typeof TicketLastMessageMarkDelivery]
  | null;

export const TicketLastMessageMarkDelivery = {
  queued: 'queued',
  sent: 'sent',
  failed: 'failed',
  undecided: 'undecided',
} as const;

export type TicketLastMessageMark = {
  fromMe: boolean;
  mediaType: TicketLastMessageMarkMediaType;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ack: number;
  delivery: TicketLastMessageMarkDelivery;
  seconds: number | null;
  isDeleted: boolean;
} | null;

export type TicketUserRating = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  rate: number;
} | null;

export type TicketAbilities = {
  canQuote: boolean;
  canReact: boolean;
  canEdit: boolean;
  canDelete: boolean;
  hasTemplates: boolean;
  /** @nullable */
  replyWindowHours: number | null;
} | null;

export interface Ticket {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  uuid: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  number: number;
  status: TicketStatus;
  channel: TicketChannel;
  isGroup: boolean;
  isBot: boolean;
  bot: TicketBot;
  useIntegration: boolean;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  amountUsedBotQueues: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contactId: number;
  contact: TicketContact;
  queueId: number | null;
  queue: TicketQueue;
  userId: number | null;
  user: TicketUser;
  whatsappId: number | null;
  whatsapp: TicketWhatsapp;
  lastMessage: string;
  lastMessageAt: string | null;
  lastMessageMark: TicketLastMessageMark;
  waitingSince: string | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  unreadMessages: number;
  tags: TagMark[];
  stageMovesAt: string | null;
  userRating: TicketUserRating;
  abilities: TicketAbilities;
  replyUntil: string | null;
  reactUntil: string | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  companyId: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type TicketLogEntryType = (typeof TicketLogEntryType)[keyof typeof TicketLogEntryType];

export const TicketLogEntryType = {
  create: 'create',
  chatBot: 'chatBot',
  queue: 'queue',
  open: 'open',
  access: 'access',
  transfered: 'transfered',
  receivedTransfer: 'receivedTransfer',
  pending: 'pending',
  closed: 'closed',
  reopen: 'reopen',
  redirect: 'redirect',
  nps: 'nps',
  lgpd: 'lgpd',
  autoClose: 'autoClose',
  merged: 'merged',
  retriesLimitQueue: 'retriesLimitQueue',
  retriesLimitUserDefine: 'retriesLimitUserDefine',
  rated: 'rated',
  undone: 'undone',
} as const;

export type TicketLogEntryActor = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type TicketLogEntryUser = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export type TicketLogEntryQueue = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
} | null;

export interface TicketLogEntry {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ticketId: number;
  type: TicketLogEntryType;
  actor: TicketLogEntryActor;
  user: TicketLogEntryUser;
  queue: TicketLogEntryQueue;
  rate: number | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export type WebhookDeliveryState = (typeof WebhookDeliveryState)[keyof typeof WebhookDeliveryState];

export const WebhookDeliveryState = {
  waiting: 'waiting',
  delivered: 'delivered',
  failed: 'failed',
} as const;

export type WebhookDeliveryFailure = (typeof WebhookDeliveryFailure)[keyof typeof WebhookDeliveryFailure] | null;

export const WebhookDeliveryFailure = {
  'https-required': 'https-required',
  'address-refused': 'address-refused',
  unreachable: 'unreachable',
  timeout: 'timeout',
  redirected: 'redirected',
  'too-large': 'too-large',
  'bad-answer': 'bad-answer',
  refused: 'refused',
} as const;

export interface WebhookDelivery {
  /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$ */
  id: string;
  webhookId: string;
  event: string;
  state: WebhookDeliveryState;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  attempts: number;
  status: number | null;
  failure: WebhookDeliveryFailure;
  durationMs: number | null;
  nextAttemptAt: string | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type WebhookEndpointDisabledReason =
  | (typeof WebhookEndpointDisabledReason)[keyof typeof WebhookEndpointDisabledReason]
  | null;

export const WebhookEndpointDisabledReason = {
  gone: 'gone',
  failing: 'failing',
} as const;

export type WebhookEventType = (typeof WebhookEventType)[keyof typeof WebhookEventType];

export const WebhookEventType = {
  messagereceived: 'message.received',
  messagesent: 'message.sent',
  messagedelivered: 'message.delivered',
  messageread: 'message.read',
  messagefailed: 'message.failed',
  ticketopened: 'ticket.opened',
  ticketmoved: 'ticket.moved',
  ticketclosed: 'ticket.closed',
  ticketrated: 'ticket.rated',
  contactcreated: 'contact.created',
  contactupdated: 'contact.updated',
  contactopted_out: 'contact.opted_out',
  campaignstarted: 'campaign.started',
  campaignstopped: 'campaign.stopped',
  campaignfinished: 'campaign.finished',
  connectionchanged: 'connection.changed',
} as const;

export interface WebhookEndpoint {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  url: string;
  events: WebhookEventType[];
  isActive: boolean;
  disabledReason: WebhookEndpointDisabledReason;
  failingSince: string | null;
  lastSuccessAt: string | null;
  rotatesUntil: string | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type WebhookEndpointWithSecretDisabledReason =
  | (typeof WebhookEndpointWithSecretDisabledReason)[keyof typeof WebhookEndpointWithSecretDisabledReason]
  | null;

export const WebhookEndpointWithSecretDisabledReason = {
  gone: 'gone',
  failing: 'failing',
} as const;

export interface WebhookEndpointWithSecret {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  id: number;
  name: string;
  url: string;
  events: WebhookEventType[];
  isActive: boolean;
  disabledReason: WebhookEndpointWithSecretDisabledReason;
  failingSince: string | null;
  lastSuccessAt: string | null;
  rotatesUntil: string | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
  secret: string;
}

export type WebhookEventTypeInput = (typeof WebhookEventTypeInput)[keyof typeof WebhookEventTypeInput];

export const WebhookEventTypeInput = {
  messagereceived: 'message.received',
  messagesent: 'message.sent',
  messagedelivered: 'message.delivered',
  messageread: 'message.read',
  messagefailed: 'message.failed',
  ticketopened: 'ticket.opened',
  ticketmoved: 'ticket.moved',
  ticketclosed: 'ticket.closed',
  ticketrated: 'ticket.rated',
  contactcreated: 'contact.created',
  contactupdated: 'contact.updated',
  contactopted_out: 'contact.opted_out',
  campaignstarted: 'campaign.started',
  campaignstopped: 'campaign.stopped',
  campaignfinished: 'campaign.finished',
  connectionchanged: 'connection.changed',
} as const;

export type CheckNumberByTokenBody = {
  /**
   * @minLength 1
   * @maxLength 60
   */
  number: string;
};

export type CheckNumberByToken200 = {
  existsInWhatsapp: true;
  number: string;
  numberFormatted: string;
};

export type SendMessageByTokenBodyOne = {
  /**
   * @minLength 1
   * @maxLength 60
   */
  number: string;
  /** @maxLength 65536 */
  body?: string;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  userId?: number;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  queueId?: number;
  whatsappId?: unknown;
  /**
   * @minimum 0
   * @maximum 60000
   */
  msdelay?: number;
  /** @maxLength 200 */
  quotedMsg?: string;
  sendSignature?: boolean | string | 1 | 0;
  closeTicket?: boolean | string | 1 | 0;
  noRegister?: boolean | string | 1 | 0;
};

export type SendMessageByTokenBodyTwo = {
  /**
   * @minLength 1
   * @maxLength 60
   */
  number: string;
  /** @maxLength 65536 */
  body?: string;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  userId?: number;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  queueId?: number;
  whatsappId?: unknown;
  /**
   * @minimum 0
   * @maximum 60000
   */
  msdelay?: number;
  /** @maxLength 200 */
  quotedMsg?: string;
  sendSignature?: boolean | string | 1 | 0;
  closeTicket?: boolean | string | 1 | 0;
  noRegister?: boolean | string | 1 | 0;
} & {
  medias?: (Blob | File)[];
};

export type SendImageLinkByTokenBody = {
  /**
   * @minLength 1
   * @maxLength 60
   */
  number: string;
  /** @maxLength 2000 */
  url: string;
  /** @maxLength 65536 */
  caption?: string;
  whatsappId?: unknown;
  /**
   * @minimum 0
   * @maximum 60000
   */
  msdelay?: number;
};

export type CreateCampaignBodyConfirmationRule =
  (typeof CreateCampaignBodyConfirmationRule)[keyof typeof CreateCampaignBodyConfirmationRule];

export const CreateCampaignBodyConfirmationRule = {
  any: 'any',
  yes: 'yes',
} as const;

export type CreateCampaignBodyOpenTicket =
  (typeof CreateCampaignBodyOpenTicket)[keyof typeof CreateCampaignBodyOpenTicket];

export const CreateCampaignBodyOpenTicket = {
  enabled: 'enabled',
  disabled: 'disabled',
} as const;

export type CreateCampaignBodyStatusTicket =
  (typeof CreateCampaignBodyStatusTicket)[keyof typeof CreateCampaignBodyStatusTicket];

export const CreateCampaignBodyStatusTicket = {
  closed: 'closed',
  pending: 'pending',
  open: 'open',
} as const;

export type CreateCampaignBodyTemplateParameters = {
  /**
   * @minLength 1
   * @maxLength 1024
   */
  header?: string;
  /**
   * @maxItems 100
   * @items.minLength 1
   * @items.maxLength 1024
   */
  body?: string[];
  /**
   * @maxItems 20
   * @items.minLength 1
   * @items.maxLength 1024
   */
  buttons?: string[];
};

export type CreateCampaignBody = {
  /** @maxLength 50 */
  name: string;
  message1?: string | null;
  message2?: string | null;
  message3?: string | null;
  message4?: string | null;
  message5?: string | null;
  confirmation?: boolean;
  confirmationRule?: CreateCampaignBodyConfirmationRule;
  confirmationMessage1?: string | null;
  confirmationMessage2?: string | null;
  confirmationMessage3?: string | null;
  confirmationMessage4?: string | null;
  confirmationMessage5?: string | null;
  scheduledAt?: '' | null | string;
  contactListId?: number | string | null;
  tagListId?: number | string | null;
  whatsappId: number | string | null;
  userId?: number | string | null;
  queueId?: number | string | null;
  openTicket?: CreateCampaignBodyOpenTicket;
  statusTicket?: CreateCampaignBodyStatusTicket;
  templateId?: number | string | null;
  templateParameters?: CreateCampaignBodyTemplateParameters;
};

export type ListCampaignsParams = {
  /**
   * @maxLength 100
   */
  searchParam?: string;
  /**
   * @minimum 1
   * @maximum 1000000
   */
  pageNumber?: number;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  /**
   * `nextCursor` of the page before. Then `pageNumber` is ignored.
   * @minLength 1
   * @maxLength 2000
   */
  cursor?: string;
};

export type ListCampaigns200 = {
  records: Campaign[];
  hasMore: boolean;
  /** @nullable */
  nextCursor?: string | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export type UpdateCampaignBodyConfirmationRule =
  (typeof UpdateCampaignBodyConfirmationRule)[keyof typeof UpdateCampaignBodyConfirmationRule];

export const UpdateCampaignBodyConfirmationRule = {
  any: 'any',
  yes: 'yes',
} as const;

export type UpdateCampaignBodyOpenTicket =
  (typeof UpdateCampaignBodyOpenTicket)[keyof typeof UpdateCampaignBodyOpenTicket];

export const UpdateCampaignBodyOpenTicket = {
  enabled: 'enabled',
  disabled: 'disabled',
} as const;

export type UpdateCampaignBodyStatusTicket =
  (typeof UpdateCampaignBodyStatusTicket)[keyof typeof UpdateCampaignBodyStatusTicket];

export const UpdateCampaignBodyStatusTicket = {
  closed: 'closed',
  pending: 'pending',
  open: 'open',
} as const;

export type UpdateCampaignBodyTemplateParameters = {
  /**
   * @minLength 1
   * @maxLength 1024
   */
  header?: string;
  /**
   * @maxItems 100
   * @items.minLength 1
   * @items.maxLength 1024
   */
  body?: string[];
  /**
   * @maxItems 20
   * @items.minLength 1
   * @items.maxLength 1024
   */
  buttons?: string[];
};

export type UpdateCampaignBody = {
  /** @maxLength 50 */
  name?: string;
  message1?: string | null;
  message2?: string | null;
  message3?: string | null;
  message4?: string | null;
  message5?: string | null;
  confirmation?: boolean;
  confirmationRule?: UpdateCampaignBodyConfirmationRule;
  confirmationMessage1?: string | null;
  confirmationMessage2?: string | null;
  confirmationMessage3?: string | null;
  confirmationMessage4?: string | null;
  confirmationMessage5?: string | null;
  scheduledAt?: '' | null | string;
  contactListId?: number | string | null;
  tagListId?: number | string | null;
  whatsappId?: number | string | null;
  userId?: number | string | null;
  queueId?: number | string | null;
  openTicket?: UpdateCampaignBodyOpenTicket;
  statusTicket?: UpdateCampaignBodyStatusTicket;
  templateId?: number | string | null;
  templateParameters?: UpdateCampaignBodyTemplateParameters;
};

export type DeleteCampaign200 = {
  message: string;
};

export type RetryCampaign200 = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  retried: number;
};

export type ListContactListItemsParams = {
  /**
   * @maxLength 100
   */
  searchParam?: string;
  /**
   * @minimum 1
   * @maximum 1000000
   */
  pageNumber?: number;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  /**
   * `nextCursor` of the page before. Then `pageNumber` is ignored.
   * @minLength 1
   * @maxLength 2000
   */
  cursor?: string;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  contactListId: number;
};

export type ListContactListItems200 = {
  contacts: ContactListItem[];
  hasMore: boolean;
  /** @nullable */
  nextCursor?: string | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export type CreateContactListItemBody = {
  /** @maxLength 50 */
  name: string;
  /**
   * @minLength 8
   * @maxLength 50
   */
  number: string;
  email?: '' | string;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  contactListId: number;
};

export type UpdateContactListItemBody = {
  /** @maxLength 50 */
  name?: string;
  /**
   * @minLength 8
   * @maxLength 50
   */
  number?: string;
  email?: '' | string;
};

export type DeleteContactListItem200 = {
  message: string;
};

export type CreateContactListBody = {
  /** @maxLength 50 */
  name: string;
};

export type ListContactListsParams = {
  /**
   * @maxLength 100
   */
  searchParam?: string;
  /**
   * @minimum 1
   * @maximum 1000000
   */
  pageNumber?: number;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  /**
   * `nextCursor` of the page before. Then `pageNumber` is ignored.
   * @minLength 1
   * @maxLength 2000
   */
  cursor?: string;
};

export type ListContactLists200 = {
  records: ContactList[];
  hasMore: boolean;
  /** @nullable */
  nextCursor?: string | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export type UpdateContactListBody = {
  /** @maxLength 50 */
  name: string;
};

export type DeleteContactList200 = {
  message: string;
};

export type FillContactListParams = {
  /**
   * @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$
   */
  importId?: string;
};

export type FillContactListBodyTagMatch =
  (typeof FillContactListBodyTagMatch)[keyof typeof FillContactListBodyTagMatch];

export const FillContactListBodyTagMatch = {
  all: 'all',
  any: 'any',
} as const;

export type FillContactListBody = {
  /**
   * @maxItems 100
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  tagIds?: number[];
  tagMatch?: FillContactListBodyTagMatch;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  whatsappId?: number;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  walletId?: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  createdFrom?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  createdTo?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  heardFrom?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  heardTo?: string;
  /** @maxLength 200 */
  consentOrigin?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  consentDate?: string;
};

export type FillContactList200 = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  created: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  present: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  refused: number;
};

export type CountContactsForListBodyTagMatch =
  (typeof CountContactsForListBodyTagMatch)[keyof typeof CountContactsForListBodyTagMatch];

export const CountContactsForListBodyTagMatch = {
  all: 'all',
  any: 'any',
} as const;

export type CountContactsForListBody = {
  /**
   * @maxItems 100
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  tagIds?: number[];
  tagMatch?: CountContactsForListBodyTagMatch;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  whatsappId?: number;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  walletId?: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  createdFrom?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  createdTo?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  heardFrom?: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  heardTo?: string;
};

export type CountContactsForList200 = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  present: number;
};

export type ListTagsOfContact200 = {
  tags: boolean;
  contactTags: TagMark[];
};

export type ListContactsParams = {
  /**
   * @maxLength 100
   */
  searchParam?: string;
  /**
   * @minimum 1
   * @maximum 1000000
   */
  pageNumber?: number;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  /**
   * `nextCursor` of the page before. Then `pageNumber` is ignored.
   * @minLength 1
   * @maxLength 2000
   */
  cursor?: string;
  channel?: ListContactsChannel;
  isGroup?: ListContactsIsGroup;
  /**
   * Ids of tags; a contact must have all of them.
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  contactTag?: number[];
};

export type ListContactsChannel = (typeof ListContactsChannel)[keyof typeof ListContactsChannel];

export const ListContactsChannel = {
  whatsapp: 'whatsapp',
  whatsappapi: 'whatsappapi',
  facebook: 'facebook',
  instagram: 'instagram',
} as const;

export type ListContactsIsGroup = (typeof ListContactsIsGroup)[keyof typeof ListContactsIsGroup];

export const ListContactsIsGroup = {
  true: 'true',
  false: 'false',
} as const;

export type ListContacts200 = {
  contacts: Contact[];
  hasMore: boolean;
  /** @nullable */
  nextCursor?: string | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export type CreateContactBodyExtraInfoItem = {
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  id?: number;
  /**
   * @minLength 1
   * @maxLength 100
   */
  name: string;
  /** @maxLength 1000 */
  value: string;
};

export type CreateContactBodyChannel = (typeof CreateContactBodyChannel)[keyof typeof CreateContactBodyChannel];

export const CreateContactBodyChannel = {
  whatsapp: 'whatsapp',
  whatsappapi: 'whatsappapi',
} as const;

export type CreateContactBody = {
  email?: '' | string;
  disableBot?: boolean;
  acceptAudioMessage?: boolean;
  /** @maxItems 100 */
  extraInfo?: CreateContactBodyExtraInfoItem[];
  wallets?: number | number[] | null;
  /**
   * @minLength 2
   * @maxLength 250
   */
  name: string;
  /**
   * @minLength 8
   * @maxLength 50
   */
  number: string;
  channel?: CreateContactBodyChannel;
};

export type BlockContactBody = {
  active: boolean;
};

export type GetContactByNumber200 = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contactId: number;
  /** @nullable */
  urlPicture: string | null;
  /** @nullable */
  profilePicUrl: string | null;
};

export type UpdateContactBodyExtraInfoItem = {
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  id?: number;
  /**
   * @minLength 1
   * @maxLength 100
   */
  name: string;
  /** @maxLength 1000 */
  value: string;
};

export type UpdateContactBody = {
  email?: '' | string;
  disableBot?: boolean;
  acceptAudioMessage?: boolean;
  /** @maxItems 100 */
  extraInfo?: UpdateContactBodyExtraInfoItem[];
  wallets?: number | number[] | null;
  /**
   * @minLength 2
   * @maxLength 250
   */
  name?: string;
  /** @maxLength 50 */
  number?: string;
};

export type DeleteContact200 = {
  message: string;
};

export type GetDashboardParams = {
  date_from?: string;
  date_to?: string;
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  queueIds?: number[];
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  whatsappIds?: number[];
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  users?: number[];
};

export type GetDashboard200Period = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  to: string;
  timeZone: string;
};

export type GetDashboard200 = {
  counters: DashboardCounters;
  previous: DashboardPeriod;
  attendants: AttendantFigures[];
  queues: QueueFigures[];
  period: GetDashboard200Period;
};

export type GetDashboardNowParams = {
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  queueIds?: number[];
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  whatsappIds?: number[];
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  users?: number[];
};

export type CountTicketsByDayParams = {
  initialDate?: string;
  finalDate?: string;
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  queueIds?: number[];
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  whatsappIds?: number[];
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  users?: number[];
  by?: CountTicketsByDayBy;
};

export type CountTicketsByDayBy = (typeof CountTicketsByDayBy)[keyof typeof CountTicketsByDayBy];

export const CountTicketsByDayBy = {
  hour: 'hour',
  day: 'day',
  month: 'month',
} as const;

export type CountTicketsByDay200 = {
  data: DashboardBar[];
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export type CountTicketsByUserParams = {
  initialDate?: string;
  finalDate?: string;
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  queueIds?: number[];
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  whatsappIds?: number[];
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  users?: number[];
};

export type CountTicketsByUser200DataItem = {
  nome: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  quantidade: number;
};

export type CountTicketsByUser200 = {
  data: CountTicketsByUser200DataItem[];
};

export type EditMessageBody = {
  /** @maxLength 20000 */
  body: string;
};

export type DeleteMessage200 = {
  message: string;
};

export type ReactToMessageBody = {
  type: '' | string;
};

export type ListMessagesParams = {
  /**
   * @minimum 1
   * @maximum 1000000
   */
  pageNumber?: number;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  /**
   * `nextCursor` of the page before; then `pageNumber` does not count.
   * @pattern ^\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$
   */
  cursor?: string;
  /**
   * Limits earlier tickets to these queues, or to tickets without a queue.
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  selectedQueues?: number[];
};

export type ListMessages200 = {
  messages: Message[];
  hasMore: boolean;
  /** @nullable */
  nextCursor: string | null;
  ticket: Ticket;
  log: TicketLogEntry[];
};

export type SendMessageBodyOneQuotedMsg =
  | null
  | ''
  | string
  | {
      /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$ */
      id: string;
      [key: string]: unknown;
    };

export type SendMessageBodyOneVCard =
  | string
  | {
      /**
       * @maximum 2147483647
       * @exclusiveMinimum 0
       */
      contactId: number;
      [key: string]: unknown;
    }
  | {
      /**
       * @maximum 2147483647
       * @exclusiveMinimum 0
       */
      id: number;
      [key: string]: unknown;
    };

export type SendMessageBodyOneLocation = {
  /**
   * @minimum -90
   * @maximum 90
   */
  latitude: number;
  /**
   * @minimum -180
   * @maximum 180
   */
  longitude: number;
  /** @maxLength 100 */
  name?: string;
  /** @maxLength 300 */
  address?: string;
};

export type SendMessageBodyOne = {
  body?: null | string | string[];
  quotedMsg?: SendMessageBodyOneQuotedMsg;
  isPrivate?: boolean | 'true' | 'false' | '' | null;
  vCard?: SendMessageBodyOneVCard;
  location?: SendMessageBodyOneLocation;
  isVoice?: boolean | 'true' | 'false' | '' | null;
  fromMe?: unknown;
  read?: unknown;
  mediaUrl?: unknown;
};

export type SendMessageBodyTwo = {
  body?: null | string | string[];
  quotedMsg?:
    | null
    | ''
    | string
    | {
        /** @pattern ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$ */
        id: string;
        [key: string]: unknown;
      };
  isPrivate?: boolean | 'true' | 'false' | '' | null;
  vCard?:
    | string
    | {
        /**
         * @maximum 2147483647
         * @exclusiveMinimum 0
         */
        contactId: number;
        [key: string]: unknown;
      }
    | {
        /**
         * @maximum 2147483647
         * @exclusiveMinimum 0
         */
        id: number;
        [key: string]: unknown;
      };
  location?: {
    /**
     * @minimum -90
     * @maximum 90
     */
    latitude: number;
    /**
     * @minimum -180
     * @maximum 180
     */
    longitude: number;
    /** @maxLength 100 */
    name?: string;
    /** @maxLength 300 */
    address?: string;
  };
  isVoice?: boolean | 'true' | 'false' | '' | null;
  fromMe?: unknown;
  read?: unknown;
  mediaUrl?: unknown;
} & {
  medias?: (Blob | File)[];
};

export type SendMessage200 = {
  messages: Message[];
};

export type SendTemplateBodyOneParameters = {
  /**
   * @minLength 1
   * @maxLength 1024
   */
  header?: string;
  /**
   * @maxItems 100
   * @items.minLength 1
   * @items.maxLength 1024
   */
  body?: string[];
  /**
   * @maxItems 20
   * @items.minLength 1
   * @items.maxLength 1024
   */
  buttons?: string[];
};

export type SendTemplateBodyOne = {
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  templateId: number;
  parameters?: SendTemplateBodyOneParameters;
  headerMediaId?: string | '' | null;
};

export type SendTemplateBodyTwo = {
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  templateId: number;
  parameters?: {
    /**
     * @minLength 1
     * @maxLength 1024
     */
    header?: string;
    /**
     * @maxItems 100
     * @items.minLength 1
     * @items.maxLength 1024
     */
    body?: string[];
    /**
     * @maxItems 20
     * @items.minLength 1
     * @items.maxLength 1024
     */
    buttons?: string[];
  };
  headerMediaId?: string | '' | null;
} & {
  headerMedia?: (Blob | File)[];
};

export type SendTemplate200 = {
  messages: Message[];
};

export type CreateQueueBodyTempoRoteador =
  (typeof CreateQueueBodyTempoRoteador)[keyof typeof CreateQueueBodyTempoRoteador];

export const CreateQueueBodyTempoRoteador = {
  NUMBER_2: '2',
  NUMBER_5: '5',
  NUMBER_10: '10',
  NUMBER_15: '15',
  NUMBER_30: '30',
  NUMBER_45: '45',
  NUMBER_60: '60',
  '': '',
} as const;

export type CreateQueueBody = {
  /** @maxLength 50 */
  name: string;
  /**
   * @minLength 3
   * @maxLength 9
   * @pattern ^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$
   */
  color: string;
  orderQueue?: number | null;
  closeTicket?: boolean;
  ativarRoteador?: boolean;
  tempoRoteador?: CreateQueueBodyTempoRoteador;
  integrationId?: number | null;
  fileListId?: number | null;
  /** @maxLength 4096 */
  greetingMessage?: string;
  /** @maxLength 4096 */
  outOfHoursMessage?: string;
  /** @maxItems 7 */
  schedules?: BusinessDayInput[];
  chatbots?: ChatbotListBodyInput;
};

export type UpdateQueueBodyTempoRoteador =
  (typeof UpdateQueueBodyTempoRoteador)[keyof typeof UpdateQueueBodyTempoRoteador];

export const UpdateQueueBodyTempoRoteador = {
  NUMBER_2: '2',
  NUMBER_5: '5',
  NUMBER_10: '10',
  NUMBER_15: '15',
  NUMBER_30: '30',
  NUMBER_45: '45',
  NUMBER_60: '60',
  '': '',
} as const;

export type UpdateQueueBody = {
  /** @maxLength 50 */
  name?: string;
  /**
   * @minLength 3
   * @maxLength 9
   * @pattern ^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$
   */
  color?: string;
  orderQueue?: number | null;
  closeTicket?: boolean;
  ativarRoteador?: boolean;
  tempoRoteador?: UpdateQueueBodyTempoRoteador;
  integrationId?: number | null;
  fileListId?: number | null;
  /** @maxLength 4096 */
  greetingMessage?: string;
  /** @maxLength 4096 */
  outOfHoursMessage?: string;
  /** @maxItems 7 */
  schedules?: BusinessDayInput[];
  chatbots?: ChatbotListBodyInput;
};

export type DeleteQueue200 = {
  message: string;
};

export type ListSchedulesParams = {
  /**
   * @maxLength 100
   */
  searchParam?: string;
  /**
   * @minimum 1
   * @maximum 1000000
   */
  pageNumber?: number;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  /**
   * `nextCursor` of the page before. Then `pageNumber` is ignored.
   * @minLength 1
   * @maxLength 2000
   */
  cursor?: string;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  contactId?: number;
  /**
   * The author.
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  userId?: number;
  /**
   * First day, in the company’s time zone.
   * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
   */
  startDate?: string;
  /**
   * Last day, in the company’s time zone.
   * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
   */
  endDate?: string;
};

export type ListSchedules200 = {
  schedules: Schedule[];
  hasMore: boolean;
  /** @nullable */
  nextCursor?: string | null;
};

export type CreateScheduleBodyOpenTicket =
  (typeof CreateScheduleBodyOpenTicket)[keyof typeof CreateScheduleBodyOpenTicket];

export const CreateScheduleBodyOpenTicket = {
  enabled: 'enabled',
  disabled: 'disabled',
} as const;

export type CreateScheduleBodyStatusTicket =
  (typeof CreateScheduleBodyStatusTicket)[keyof typeof CreateScheduleBodyStatusTicket];

export const CreateScheduleBodyStatusTicket = {
  closed: 'closed',
  open: 'open',
} as const;

export type CreateScheduleBody = {
  /** @maxLength 4096 */
  body: string;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  contactId: number;
  sendAt: string;
  openTicket?: CreateScheduleBodyOpenTicket;
  statusTicket?: CreateScheduleBodyStatusTicket;
  queueId?: number | string | null;
  ticketUserId?: number | string | null;
  whatsappId?: number | string | null;
  intervalo?: number | string | null;
  valorIntervalo?: number | string | null;
  enviarQuantasVezes?: number | string | null;
  tipoDias?: number | string | null;
  assinar?: boolean;
};

export type UpdateScheduleBodyOpenTicket =
  (typeof UpdateScheduleBodyOpenTicket)[keyof typeof UpdateScheduleBodyOpenTicket];

export const UpdateScheduleBodyOpenTicket = {
  enabled: 'enabled',
  disabled: 'disabled',
} as const;

export type UpdateScheduleBodyStatusTicket =
  (typeof UpdateScheduleBodyStatusTicket)[keyof typeof UpdateScheduleBodyStatusTicket];

export const UpdateScheduleBodyStatusTicket = {
  closed: 'closed',
  open: 'open',
} as const;

export type UpdateScheduleBody = {
  /** @maxLength 4096 */
  body?: string;
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  contactId?: number;
  sendAt?: string;
  openTicket?: UpdateScheduleBodyOpenTicket;
  statusTicket?: UpdateScheduleBodyStatusTicket;
  queueId?: number | string | null;
  ticketUserId?: number | string | null;
  whatsappId?: number | string | null;
  intervalo?: number | string | null;
  valorIntervalo?: number | string | null;
  enviarQuantasVezes?: number | string | null;
  tipoDias?: number | string | null;
  assinar?: boolean;
};

export type DeleteSchedule200 = {
  message: string;
};

export const CreateTagBodyKanban = { NUMBER_0: 0, NUMBER_1: 1 } as const;
export type CreateTagBody = {
  /** @maxLength 50 */
  name: string;
  /**
   * @minLength 3
   * @maxLength 9
   * @pattern ^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$
   */
  color?: string;
  kanban?: (typeof CreateTagBodyKanban)[keyof typeof CreateTagBodyKanban];
  /**
   * @minimum 0
   * @maximum 8760
   */
  timeLane?: number;
  nextLaneId?: number | null;
  rollbackLaneId?: number | null;
  greetingMessageLane?: string | null;
};

export type RemoveTagFromContact200 = {
  message: string;
};

export type ListTagsParams = {
  /**
   * @maxLength 100
   */
  searchParam?: string;
  /**
   * @minimum 1
   * @maximum 1000000
   */
  pageNumber?: number;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  /**
   * `nextCursor` of the page before. Then `pageNumber` is ignored.
   * @minLength 1
   * @maxLength 2000
   */
  cursor?: string;
  kanban?: ListTagsKanban;
};

export type ListTagsKanban = (typeof ListTagsKanban)[keyof typeof ListTagsKanban];

export const ListTagsKanban = {
  NUMBER_0: '0',
  NUMBER_1: '1',
} as const;

export type ListTags200 = {
  tags: CountedTag[];
  hasMore: boolean;
  /** @nullable */
  nextCursor?: string | null;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export type SetTagsBodyTagsItem =
  | number
  | {
      /**
       * @maximum 2147483647
       * @exclusiveMinimum 0
       */
      id: number;
    };

export type SetTagsBody = {
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  contactId: number;
  /** @maxItems 100 */
  tags: SetTagsBodyTagsItem[];
};

export type SetTags200 = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  contactId: number;
  tags: TagMark[];
};

export const UpdateTagBodyKanban = { NUMBER_0: 0, NUMBER_1: 1 } as const;
export type UpdateTagBody = {
  /** @maxLength 50 */
  name?: string;
  /**
   * @minLength 3
   * @maxLength 9
   * @pattern ^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$
   */
  color?: string;
  kanban?: (typeof UpdateTagBodyKanban)[keyof typeof UpdateTagBodyKanban];
  /**
   * @minimum 0
   * @maximum 8760
   */
  timeLane?: number;
  nextLaneId?: number | null;
  rollbackLaneId?: number | null;
  greetingMessageLane?: string | null;
};

export type DeleteTag200 = {
  message: string;
};

export type RemoveStageFromTicketParams = {
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  tagId?: number;
  /**
   * @minimum 0
   * @maximum 2147483647
   */
  fromStageId?: number;
};

export type RemoveStageFromTicket200 = {
  message: string;
};

export type AddTagToTicketParams = {
  /**
   * @minimum 0
   * @maximum 2147483647
   */
  fromStageId?: number;
};

export type AddTagToTicket200 = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  ticketId: number;
  tags: TagMark[];
};

export type ListAttendancesParams = {
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  contactId?: number;
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  whatsappId?: number[];
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  users?: number[];
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 2147483647
   */
  queueIds?: number[];
  /**
   * @maxItems 500
   */
  status?: ListAttendancesStatusItem[];
  dateFrom?: string;
  dateTo?: string;
  onlyRated?: string;
  onlyFinished?: string;
  onlyLeads?: string;
  onlyLive?: string;
  /**
   * @maxItems 500
   * @items.minimum 0
   * @items.maximum 10
   */
  rates?: number[];
  /**
   * @minimum 0
   * @maximum 23
   */
  hour?: number;
  timed?: ListAttendancesTimed;
  /**
   * @minimum 1
   * @maximum 1000000
   */
  page?: number;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  /**
   * `nextCursor` of the page before. Then `pageNumber` is ignored.
   * @minLength 1
   * @maxLength 2000
   */
  cursor?: string;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  pageSize?: number;
  sort?: ListAttendancesSort;
  direction?: ListAttendancesDirection;
};

export type ListAttendancesStatusItem = (typeof ListAttendancesStatusItem)[keyof typeof ListAttendancesStatusItem];

export const ListAttendancesStatusItem = {
  pending: 'pending',
  open: 'open',
  group: 'group',
  closed: 'closed',
  lgpd: 'lgpd',
  nps: 'nps',
} as const;

export type ListAttendancesTimed = (typeof ListAttendancesTimed)[keyof typeof ListAttendancesTimed];

export const ListAttendancesTimed = {
  waitTime: 'waitTime',
  firstAnswerTime: 'firstAnswerTime',
  supportTime: 'supportTime',
} as const;

export type ListAttendancesSort = (typeof ListAttendancesSort)[keyof typeof ListAttendancesSort];

export const ListAttendancesSort = {
  createdAt: 'createdAt',
  closedAt: 'closedAt',
  waitTime: 'waitTime',
  supportTime: 'supportTime',
  NPS: 'NPS',
} as const;

export type ListAttendancesDirection = (typeof ListAttendancesDirection)[keyof typeof ListAttendancesDirection];

export const ListAttendancesDirection = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListAttendances200TotalTickets = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  total: number;
};

export type ListAttendances200Period = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  to: string;
  timeZone: string;
};

export type ListAttendances200 = {
  tickets: AttendanceReportRow[];
  hasMore?: boolean;
  /** @nullable */
  nextCursor?: string | null;
  totalTickets: ListAttendances200TotalTickets;
  totals: AttendanceReportTotals;
  period: ListAttendances200Period;
};

export type ListTicketsParams = {
  /**
   * @maxLength 100
   */
  searchParam?: string;
  searchOnMessages?: ListTicketsSearchOnMessages;
  /**
   * @minimum 1
   * @maximum 1000000
   */
  pageNumber?: number;
  /**
   * @maxLength 200
   */
  cursor?: string;
  /**
   * Records of a page; an API key gets 20 without it.
   * @minimum 1
   * @maximum 100
   */
  limit?: number;
  status?: ListTicketsStatus;
  /**
   * @maxItems 500
   */
  statusFilter?: ListTicketsStatusFilterItem[];
  /**
   * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
   */
  date?: string;
  /**
   * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
   */
  updatedAt?: string;
  showAll?: ListTicketsShowAll;
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  queueIds?: number[];
  withUnreadMessages?: ListTicketsWithUnreadMessages;
  withBot?: ListTicketsWithBot;
  notified?: ListTicketsNotified;
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  tags?: number[];
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  users?: number[];
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  userFilter?: number[];
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  whatsapps?: number[];
  /**
   * @maxItems 500
   * @items.maximum 2147483647
   * @items.exclusiveMinimum 0
   */
  whatsappIds?: number[];
  sortBy?: ListTicketsSortBy;
  sortTickets?: string;
};

export type ListTicketsSearchOnMessages =
  (typeof ListTicketsSearchOnMessages)[keyof typeof ListTicketsSearchOnMessages];

export const ListTicketsSearchOnMessages = {
  true: 'true',
  false: 'false',
} as const;

export type ListTicketsStatus = (typeof ListTicketsStatus)[keyof typeof ListTicketsStatus];

export const ListTicketsStatus = {
  pending: 'pending',
  open: 'open',
  group: 'group',
  closed: 'closed',
  lgpd: 'lgpd',
  nps: 'nps',
  search: 'search',
} as const;

export type ListTicketsStatusFilterItem =
  (typeof ListTicketsStatusFilterItem)[keyof typeof ListTicketsStatusFilterItem];

export const ListTicketsStatusFilterItem = {
  pending: 'pending',
  open: 'open',
  group: 'group',
  closed: 'closed',
  lgpd: 'lgpd',
  nps: 'nps',
} as const;

export type ListTicketsShowAll = (typeof ListTicketsShowAll)[keyof typeof ListTicketsShowAll];

export const ListTicketsShowAll = {
  true: 'true',
  false: 'false',
} as const;

export type ListTicketsWithUnreadMessages =
  (typeof ListTicketsWithUnreadMessages)[keyof typeof ListTicketsWithUnreadMessages];

export const ListTicketsWithUnreadMessages = {
  true: 'true',
  false: 'false',
} as const;

export type ListTicketsWithBot = (typeof ListTicketsWithBot)[keyof typeof ListTicketsWithBot];

export const ListTicketsWithBot = {
  true: 'true',
  false: 'false',
} as const;

export type ListTicketsNotified = (typeof ListTicketsNotified)[keyof typeof ListTicketsNotified];

export const ListTicketsNotified = {
  true: 'true',
  false: 'false',
} as const;

export type ListTicketsSortBy = (typeof ListTicketsSortBy)[keyof typeof ListTicketsSortBy];

export const ListTicketsSortBy = {
  updatedAt: 'updatedAt',
  waiting: 'waiting',
} as const;

export type ListTickets200 = {
  tickets: Ticket[];
  hasMore: boolean;
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
  /** @nullable */
  nextCursor: string | null;
  found: FoundMessage[];
};

export type CreateTicketBodyStatus = (typeof CreateTicketBodyStatus)[keyof typeof CreateTicketBodyStatus];

export const CreateTicketBodyStatus = {
  open: 'open',
  group: 'group',
  pending: 'pending',
} as const;

export type CreateTicketBody = {
  /**
   * @maximum 2147483647
   * @exclusiveMinimum 0
   */
  contactId: number;
  queueId?: number | null;
  whatsappId?: number | null;
  userId?: number | null;
  status?: CreateTicketBodyStatus;
};

export type UpdateTicketBodyStatus = (typeof UpdateTicketBodyStatus)[keyof typeof UpdateTicketBodyStatus];

export const UpdateTicketBodyStatus = {
  open: 'open',
  group: 'group',
  pending: 'pending',
  closed: 'closed',
} as const;

export type UpdateTicketBody = {
  status?: UpdateTicketBodyStatus;
  userId?: number | null;
  queueId?: number | null;
  isTransfered?: boolean;
  msgTransfer?: string | null;
  sendFarewellMessage?: boolean;
  /** @nullable */
  useIntegration?: boolean | null;
  /**
   * @minimum 0
   * @maximum 1000
   */
  amountUsedBotQueues?: number;
};

export type ListWebhookEndpoints200 = {
  records: WebhookEndpoint[];
};

export type CreateWebhookEndpointBody = {
  /** @maxLength 50 */
  name: string;
  /** @maxLength 2000 */
  url: string;
  /** @minItems 1 */
  events: WebhookEventTypeInput[];
  isActive?: boolean;
};

export type UpdateWebhookEndpointBody = {
  /** @maxLength 50 */
  name: string;
  /** @maxLength 2000 */
  url: string;
  /** @minItems 1 */
  events: WebhookEventTypeInput[];
  isActive?: boolean;
};

export type DeleteWebhookEndpoint200 = {
  message: string;
};

export type ReplayFailedWebhookDeliveries200 = {
  /**
   * @minimum -9007199254740991
   * @maximum 9007199254740991
   */
  count: number;
};

export const createCalls = (request: Send) => {
  /**
   * The token of a connection, and plan feature `useExternalApi`.
   * @summary Answers whether a number is on WhatsApp, in the spelling of the network.
   */
  const checkNumberByToken = (checkNumberByTokenBody: CheckNumberByTokenBody, options?: CallOptions) => {
    return request<CheckNumberByToken200>(
      {
        url: `/api/messages/checkNumber`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: checkNumberByTokenBody,
      },
      options,
    );
  };

  /**
   * The token of a connection, and plan feature `useExternalApi`.
   * @summary Sends a text, or files (`medias`), over the connection of the token.
   */
  const sendMessageByToken = (
    sendMessageByTokenBody: SendMessageByTokenBodyOne | SendMessageByTokenBodyTwo,
    options?: CallOptions,
  ) => {
    return request<ExternalAccepted>(
      { isIdempotent: true, url: `/api/messages/send`, method: 'POST', data: sendMessageByTokenBody },
      options,
    );
  };

  /**
   * The token of a connection, and plan feature `useExternalApi`.
   * @summary Sends the image at an address, then closes the ticket.
   */
  const sendImageLinkByToken = (sendImageLinkByTokenBody: SendImageLinkByTokenBody, options?: CallOptions) => {
    return request<ExternalAccepted>(
      {
        isIdempotent: true,
        url: `/api/messages/send/linkImage`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: sendImageLinkByTokenBody,
      },
      options,
    );
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:write`.
   * @summary Adds a campaign. With a time it is scheduled, without one it is a draft.
   */
  const createCampaign = (createCampaignBody: CreateCampaignBody, options?: CallOptions) => {
    return request<Campaign>(
      {
        isIdempotent: true,
        url: `/campaigns`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: createCampaignBody,
      },
      options,
    );
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:read`.
   * @summary Lists the campaigns, newest first, twenty a page.
   */
  const listCampaigns = (params?: ListCampaignsParams, options?: CallOptions) => {
    return request<ListCampaigns200>({ url: `/campaigns/`, method: 'GET', params }, options);
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:read`.
   * @summary Returns one campaign with the figures of its report and its first twenty recipients.
   */
  const getCampaign = (id: number, options?: CallOptions) => {
    return request<CampaignDetails>({ url: `/campaigns/${encodeURIComponent(String(id))}`, method: 'GET' }, options);
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:write`.
   * @summary Changes the fields sent of a campaign: a draft, one scheduled more than an hour ahead, or a stopped one.
   */
  const updateCampaign = (id: number, updateCampaignBody: UpdateCampaignBody, options?: CallOptions) => {
    return request<Campaign>(
      {
        url: `/campaigns/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateCampaignBody,
      },
      options,
    );
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:write`.
   * @summary Deletes a campaign that does not run, with its recipients. Messages that were sent stay.
   */
  const deleteCampaign = (id: number, options?: CallOptions) => {
    return request<DeleteCampaign200>(
      { url: `/campaigns/${encodeURIComponent(String(id))}`, method: 'DELETE' },
      options,
    );
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:write`.
   * @summary Stops a running campaign and withdraws the messages that have not left.
   */
  const cancelCampaign = (id: number, options?: CallOptions) => {
    return request<void>({ url: `/campaigns/${encodeURIComponent(String(id))}/cancel`, method: 'POST' }, options);
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:read`.
   * @summary Returns how many people a campaign would write to, who would be skipped and why, and when it would end.
   */
  const estimateCampaign = (id: number, options?: CallOptions) => {
    return request<CampaignEstimate>(
      { url: `/campaigns/${encodeURIComponent(String(id))}/estimate`, method: 'POST' },
      options,
    );
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:write`.
   * @summary Continues a stopped campaign with the people who have not been written to.
   */
  const restartCampaign = (id: number, options?: CallOptions) => {
    return request<void>({ url: `/campaigns/${encodeURIComponent(String(id))}/restart`, method: 'POST' }, options);
  };

  /**
   * Permission `campaign:manage` and plan feature `useCampaigns`. API keys need the scope `campaigns:write`.
   * @summary Sends again what failed for a reason that may pass. A finished campaign runs again.
   */
  const retryCampaign = (id: number, options?: CallOptions) => {
    return request<RetryCampaign200>(
      { url: `/campaigns/${encodeURIComponent(String(id))}/retry`, method: 'POST' },
      options,
    );
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:read`.
   * @summary Lists the contacts of a list by name, twenty a page. A search finds up to 5,000 by part of the name, number or e-mail.
   */
  const listContactListItems = (params: ListContactListItemsParams, options?: CallOptions) => {
    return request<ListContactListItems200>({ url: `/contact-list-items`, method: 'GET', params }, options);
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:write`.
   * @summary Adds a contact to a list, by its number with country code.
   */
  const createContactListItem = (createContactListItemBody: CreateContactListItemBody, options?: CallOptions) => {
    return request<ContactListItem>(
      {
        isIdempotent: true,
        url: `/contact-list-items`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: createContactListItemBody,
      },
      options,
    );
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:read`.
   * @summary Returns one contact of a list.
   */
  const getContactListItem = (id: number, options?: CallOptions) => {
    return request<ContactListItem>(
      { url: `/contact-list-items/${encodeURIComponent(String(id))}`, method: 'GET' },
      options,
    );
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:write`.
   * @summary Changes the fields sent of a contact of a list. A new number is unchecked again.
   */
  const updateContactListItem = (
    id: number,
    updateContactListItemBody: UpdateContactListItemBody,
    options?: CallOptions,
  ) => {
    return request<ContactListItem>(
      {
        url: `/contact-list-items/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateContactListItemBody,
      },
      options,
    );
  };

  /**
   * Permission `contact:delete` and plan feature `useCampaigns`. API keys need the scope `contact-lists:write`.
   * @summary Removes a contact from a list. The company’s own contacts stay as they are.
   */
  const deleteContactListItem = (id: number, options?: CallOptions) => {
    return request<DeleteContactListItem200>(
      { url: `/contact-list-items/${encodeURIComponent(String(id))}`, method: 'DELETE' },
      options,
    );
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:write`.
   * @summary Adds an empty contact list.
   */
  const createContactList = (createContactListBody: CreateContactListBody, options?: CallOptions) => {
    return request<ContactList>(
      {
        isIdempotent: true,
        url: `/contact-lists`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: createContactListBody,
      },
      options,
    );
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:read`.
   * @summary Lists the contact lists by name, twenty a page, each with its number of contacts.
   */
  const listContactLists = (params?: ListContactListsParams, options?: CallOptions) => {
    return request<ListContactLists200>({ url: `/contact-lists/`, method: 'GET', params }, options);
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:read`.
   * @summary Returns one contact list.
   */
  const getContactList = (id: number, options?: CallOptions) => {
    return request<ContactList>({ url: `/contact-lists/${encodeURIComponent(String(id))}`, method: 'GET' }, options);
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:write`.
   * @summary Renames a contact list.
   */
  const updateContactList = (id: number, updateContactListBody: UpdateContactListBody, options?: CallOptions) => {
    return request<ContactList>(
      {
        url: `/contact-lists/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateContactListBody,
      },
      options,
    );
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:write`.
   * @summary Deletes a contact list with its contacts. Campaigns keep the copy they took when they started.
   */
  const deleteContactList = (id: number, options?: CallOptions) => {
    return request<DeleteContactList200>(
      { url: `/contact-lists/${encodeURIComponent(String(id))}`, method: 'DELETE' },
      options,
    );
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:write`.
   * @summary Adds the contacts that match a filter to a list. Later changes of the contacts do not change the list.
   */
  const fillContactList = (
    id: number,
    fillContactListBody: FillContactListBody,
    params?: FillContactListParams,
    options?: CallOptions,
  ) => {
    return request<FillContactList200>(
      {
        url: `/contact-lists/${encodeURIComponent(String(id))}/from-contacts`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: fillContactListBody,
        params,
      },
      options,
    );
  };

  /**
   * Permission `contact-list:manage` and plan feature `useCampaigns`. API keys need the scope `contact-lists:read`.
   * @summary Counts the contacts that a filter would add to a list. Stores nothing.
   */
  const countContactsForList = (
    id: number,
    countContactsForListBody: CountContactsForListBody,
    options?: CallOptions,
  ) => {
    return request<CountContactsForList200>(
      {
        url: `/contact-lists/${encodeURIComponent(String(id))}/from-contacts/count`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: countContactsForListBody,
      },
      options,
    );
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:read`.
   * @summary Returns whether the contact has tags, and which ones.
   */
  const listTagsOfContact = (contactId: number, options?: CallOptions) => {
    return request<ListTagsOfContact200>(
      { url: `/contactTags/${encodeURIComponent(String(contactId))}`, method: 'GET' },
      options,
    );
  };

  /**
   * Permission `contact:work`. API keys need the scope `contacts:read`.
   * @summary Lists contacts by name, twenty a page. A user who sees masked numbers can search the visible digits or the whole number.
   */
  const listContacts = (params?: ListContactsParams, options?: CallOptions) => {
    return request<ListContacts200>({ url: `/contacts`, method: 'GET', params }, options);
  };

  /**
   * Permission `contact:work`. API keys need the scope `contacts:write`.
   * @summary Adds a contact by phone number, with country code. A connected WhatsApp by QR code checks whether the number has WhatsApp.
   */
  const createContact = (createContactBody: CreateContactBody, options?: CallOptions) => {
    return request<Contact>(
      { url: `/contacts`, method: 'POST', headers: { 'Content-Type': 'application/json' }, data: createContactBody },
      options,
    );
  };

  /**
   * Permission `contact:work`. API keys need the scope `contacts:write`.
   * @summary Blocks or unblocks a contact.
   */
  const blockContact = (id: number, blockContactBody: BlockContactBody, options?: CallOptions) => {
    return request<Contact>(
      {
        url: `/contacts/block/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: blockContactBody,
      },
      options,
    );
  };

  /**
   * Permission `contact:work`. API keys need the scope `contacts:read`.
   * @summary Returns the id of the contact with exactly this number, or 0. Sends no request to a provider.
   */
  const getContactByNumber = (number: string, options?: CallOptions) => {
    return request<GetContactByNumber200>(
      { url: `/contacts/profile/${encodeURIComponent(String(number))}`, method: 'GET' },
      options,
    );
  };

  /**
   * Permission `contact:work`. API keys need the scope `contacts:read`.
   * @summary Returns one contact.
   */
  const getContact = (id: number, options?: CallOptions) => {
    return request<Contact>({ url: `/contacts/${encodeURIComponent(String(id))}`, method: 'GET' }, options);
  };

  /**
   * Permission `contact:work`. API keys need the scope `contacts:write`.
   * @summary Changes a contact. Omitted fields stay unchanged; a list of extra information replaces the previous one.
   */
  const updateContact = (id: number, updateContactBody: UpdateContactBody, options?: CallOptions) => {
    return request<Contact>(
      {
        url: `/contacts/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateContactBody,
      },
      options,
    );
  };

  /**
   * Permission `contact:delete`. API keys need the scope `contacts:write`.
   * @summary Deletes a contact with its addresses.
   */
  const deleteContact = (id: number, options?: CallOptions) => {
    return request<DeleteContact200>({ url: `/contacts/${encodeURIComponent(String(id))}`, method: 'DELETE' }, options);
  };

  /**
   * Permission `dashboard:view`. API keys need the scope `reports:read`.
   * @summary Counts the attendances opened in a period, by default from the first of the month to today, with the period before.
   */
  const getDashboard = (params?: GetDashboardParams, options?: CallOptions) => {
    return request<GetDashboard200>({ url: `/dashboard`, method: 'GET', params }, options);
  };

  /**
   * Permission `dashboard:view`. API keys need the scope `reports:read`.
   * @summary Counts the attendances that last and the attendants online.
   */
  const getDashboardNow = (params?: GetDashboardNowParams, options?: CallOptions) => {
    return request<DashboardNow>({ url: `/dashboard/now`, method: 'GET', params }, options);
  };

  /**
   * Permission `dashboard:view`. API keys need the scope `reports:read`.
   * @summary Counts the attendances of a period by day, or by hour if it is one day; or as asked for.
   */
  const countTicketsByDay = (params?: CountTicketsByDayParams, options?: CallOptions) => {
    return request<CountTicketsByDay200>({ url: `/dashboard/ticketsDay`, method: 'GET', params }, options);
  };

  /**
   * Permission `dashboard:view`. API keys need the scope `reports:read`.
   * @summary Counts the attendances of a period by attendant.
   */
  const countTicketsByUser = (params?: CountTicketsByUserParams, options?: CallOptions) => {
    return request<CountTicketsByUser200>({ url: `/dashboard/ticketsUsers`, method: 'GET', params }, options);
  };

  /**
   * Permission `ticket:work`. API keys need the scope `messages:write`.
   * @summary Edits one of the caller’s own messages, where the channel supports it. Private notes can always be edited.
   */
  const editMessage = (id: string, editMessageBody: EditMessageBody, options?: CallOptions) => {
    return request<Message>(
      {
        url: `/messages/edit/${encodeURIComponent(String(id))}`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: editMessageBody,
      },
      options,
    );
  };

  /**
   * Permission `ticket:work`. API keys need the scope `messages:write`.
   * @summary Deletes one of the caller’s own messages for everyone, where the channel supports it. A message that was never delivered can always be deleted. A private note is removed completely.
   */
  const deleteMessage = (id: string, options?: CallOptions) => {
    return request<DeleteMessage200>({ url: `/messages/${encodeURIComponent(String(id))}`, method: 'DELETE' }, options);
  };

  /**
   * Permission `ticket:work`. API keys need the scope `messages:write`.
   * @summary Sets the company’s reaction to a message and replaces an earlier one; empty removes it.
   */
  const reactToMessage = (id: string, reactToMessageBody: ReactToMessageBody, options?: CallOptions) => {
    return request<Message>(
      {
        url: `/messages/${encodeURIComponent(String(id))}/reactions`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: reactToMessageBody,
      },
      options,
    );
  };

  /**
   * Permission `ticket:work`. API keys need the scope `messages:write`.
   * @summary Sends a failed or undecided message again.
   */
  const retryMessage = (id: string, options?: CallOptions) => {
    return request<Message>({ url: `/messages/${encodeURIComponent(String(id))}/retry`, method: 'POST' }, options);
  };

  /**
   * Permission `ticket:work`. API keys need the scope `messages:read`.
   * @summary Lists the conversation with the ticket’s contact over its connection, earlier tickets included, forty messages a page: the newest page first, each page from old to new. Reading the first page of the caller’s own ticket marks it as read.
   */
  const listMessages = (ticketId: number | string, params?: ListMessagesParams, options?: CallOptions) => {
    return request<ListMessages200>(
      { url: `/messages/${encodeURIComponent(String(ticketId))}`, method: 'GET', params },
      options,
    );
  };

  /**
   * Permission `ticket:work`. API keys need the scope `messages:write`.
   * @summary Sends a message to the customer, or a private note to colleagues: a text, files, a contact card, a location.
   */
  const sendMessage = (
    ticketId: number,
    sendMessageBody: SendMessageBodyOne | SendMessageBodyTwo,
    options?: CallOptions,
  ) => {
    return request<SendMessage200>(
      {
        isIdempotent: true,
        url: `/messages/${encodeURIComponent(String(ticketId))}`,
        method: 'POST',
        data: sendMessageBody,
      },
      options,
    );
  };

  /**
   * Permission `ticket:work`. API keys need the scope `messages:write`.
   * @summary Sends the customer an approved template of the ticket’s connection with its variables filled in. Allowed outside the reply window.
   */
  const sendTemplate = (
    ticketId: number,
    sendTemplateBody: SendTemplateBodyOne | SendTemplateBodyTwo,
    options?: CallOptions,
  ) => {
    return request<SendTemplate200>(
      {
        isIdempotent: true,
        url: `/messages/${encodeURIComponent(String(ticketId))}/template`,
        method: 'POST',
        data: sendTemplateBody,
      },
      options,
    );
  };

  /**
   * Permission `queue:read`. API keys need the scope `queues:read`.
   * @summary Lists the company’s queues in the order of the bot’s menu.
   */
  const listQueues = (options?: CallOptions) => {
    return request<Queue[]>({ url: `/queue`, method: 'GET' }, options);
  };

  /**
   * Permission `queue:manage`. API keys need the scope `queues:write`.
   * @summary Adds a queue, within the limit of the plan.
   */
  const createQueue = (createQueueBody: CreateQueueBody, options?: CallOptions) => {
    return request<Queue>(
      {
        isIdempotent: true,
        url: `/queue`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: createQueueBody,
      },
      options,
    );
  };

  /**
   * Permission `queue:read`. API keys need the scope `queues:read`.
   * @summary Returns one queue.
   */
  const getQueue = (id: number, options?: CallOptions) => {
    return request<Queue>({ url: `/queue/${encodeURIComponent(String(id))}`, method: 'GET' }, options);
  };

  /**
   * Permission `queue:manage`. API keys need the scope `queues:write`.
   * @summary Changes the fields sent of a queue.
   */
  const updateQueue = (id: number, updateQueueBody: UpdateQueueBody, options?: CallOptions) => {
    return request<Queue>(
      {
        url: `/queue/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateQueueBody,
      },
      options,
    );
  };

  /**
   * Permission `queue:manage`. API keys need the scope `queues:write`.
   * @summary Deletes a queue and removes it from its users.
   */
  const deleteQueue = (id: number, options?: CallOptions) => {
    return request<DeleteQueue200>({ url: `/queue/${encodeURIComponent(String(id))}`, method: 'DELETE' }, options);
  };

  /**
   * Permission `schedule:work` and plan feature `useSchedules`. API keys need the scope `schedules:read`.
   * @summary Lists the schedules the caller may see, latest first: twenty a page, or 200 for a range of days.
   */
  const listSchedules = (params?: ListSchedulesParams, options?: CallOptions) => {
    return request<ListSchedules200>({ url: `/schedules`, method: 'GET', params }, options);
  };

  /**
   * Permission `schedule:work` and plan feature `useSchedules`. API keys need the scope `schedules:write`.
   * @summary Schedules a message to a contact.
   */
  const createSchedule = (createScheduleBody: CreateScheduleBody, options?: CallOptions) => {
    return request<Schedule>(
      {
        isIdempotent: true,
        url: `/schedules`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: createScheduleBody,
      },
      options,
    );
  };

  /**
   * Permission `schedule:work` and plan feature `useSchedules`. API keys need the scope `schedules:read`.
   * @summary Returns one schedule.
   */
  const getSchedule = (id: number, options?: CallOptions) => {
    return request<Schedule>({ url: `/schedules/${encodeURIComponent(String(id))}`, method: 'GET' }, options);
  };

  /**
   * Permission `schedule:work` and plan feature `useSchedules`. API keys need the scope `schedules:write`.
   * @summary Changes the fields sent of a schedule. A failed one is tried again.
   */
  const updateSchedule = (id: number, updateScheduleBody: UpdateScheduleBody, options?: CallOptions) => {
    return request<Schedule>(
      {
        url: `/schedules/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateScheduleBody,
      },
      options,
    );
  };

  /**
   * Permission `schedule:work` and plan feature `useSchedules`. API keys need the scope `schedules:write`.
   * @summary Deletes a schedule; it sends nothing more.
   */
  const deleteSchedule = (id: number, options?: CallOptions) => {
    return request<DeleteSchedule200>(
      { url: `/schedules/${encodeURIComponent(String(id))}`, method: 'DELETE' },
      options,
    );
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:write`.
   * @summary Adds a tag, or a kanban stage: where the plan includes kanban, by users who see the dashboard.
   */
  const createTag = (createTagBody: CreateTagBody, options?: CallOptions) => {
    return request<Tag>(
      {
        isIdempotent: true,
        url: `/tags`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: createTagBody,
      },
      options,
    );
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:write`.
   * @summary Removes a tag from a contact, if it has it.
   */
  const removeTagFromContact = (tagId: number, contactId: number, options?: CallOptions) => {
    return request<RemoveTagFromContact200>(
      {
        url: `/tags-contacts/${encodeURIComponent(String(tagId))}/${encodeURIComponent(String(contactId))}`,
        method: 'DELETE',
      },
      options,
    );
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:read`.
   * @summary Lists tags by name, or the kanban stages in order, twenty a page, with the number of uses of each.
   */
  const listTags = (params?: ListTagsParams, options?: CallOptions) => {
    return request<ListTags200>({ url: `/tags/`, method: 'GET', params }, options);
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:write`.
   * @summary Replaces the tags of a contact.
   */
  const setTags = (setTagsBody: SetTagsBody, options?: CallOptions) => {
    return request<SetTags200>(
      { url: `/tags/sync`, method: 'POST', headers: { 'Content-Type': 'application/json' }, data: setTagsBody },
      options,
    );
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:read`.
   * @summary Returns one tag.
   */
  const getTag = (id: number, options?: CallOptions) => {
    return request<Tag>({ url: `/tags/${encodeURIComponent(String(id))}`, method: 'GET' }, options);
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:write`.
   * @summary Changes the fields sent of a tag. A tag cannot become a kanban stage, nor a stage a plain tag.
   */
  const updateTag = (id: number, updateTagBody: UpdateTagBody, options?: CallOptions) => {
    return request<Tag>(
      {
        url: `/tags/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateTagBody,
      },
      options,
    );
  };

  /**
   * Permission `tag:delete`. API keys need the scope `tags:write`.
   * @summary Deletes a tag and removes it from every contact and ticket.
   */
  const deleteTag = (id: number, options?: CallOptions) => {
    return request<DeleteTag200>({ url: `/tags/${encodeURIComponent(String(id))}`, method: 'DELETE' }, options);
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:write`.
   * @summary Removes the ticket from its kanban stage, or removes the tag `tagId`. Other tags stay.
   */
  const removeStageFromTicket = (ticketId: number, params?: RemoveStageFromTicketParams, options?: CallOptions) => {
    return request<RemoveStageFromTicket200>(
      { url: `/ticket-tags/${encodeURIComponent(String(ticketId))}`, method: 'DELETE', params },
      options,
    );
  };

  /**
   * Permission `tag:work`. API keys need the scope `tags:write`.
   * @summary Adds a tag to a ticket. A kanban stage replaces the previous one.
   */
  const addTagToTicket = (ticketId: number, tagId: number, params?: AddTagToTicketParams, options?: CallOptions) => {
    return request<AddTagToTicket200>(
      {
        url: `/ticket-tags/${encodeURIComponent(String(ticketId))}/${encodeURIComponent(String(tagId))}`,
        method: 'PUT',
        params,
      },
      options,
    );
  };

  /**
   * Permission `report:view`. API keys need the scope `reports:read`.
   * @summary Lists the attendances opened in a period, by pages of 5, 10, 20 or 50, with the totals.
   */
  const listAttendances = (params?: ListAttendancesParams, options?: CallOptions) => {
    return request<ListAttendances200>({ url: `/ticketreport/reports`, method: 'GET', params }, options);
  };

  /**
   * Permission `ticket:work`. API keys need the scope `tickets:read`.
   * @summary Lists the tickets the caller may see, forty a page, last updated first. `count` is exact for tabs, otherwise at most 1,000.
   */
  const listTickets = (params?: ListTicketsParams, options?: CallOptions) => {
    return request<ListTickets200>({ url: `/tickets`, method: 'GET', params }, options);
  };

  /**
   * Permission `ticket:work`. API keys need the scope `tickets:write`.
   * @summary Opens a ticket with a contact. If the contact has a live ticket on that connection, `error` names it instead.
   */
  const createTicket = (createTicketBody: CreateTicketBody, options?: CallOptions) => {
    return request<Ticket>(
      {
        isIdempotent: true,
        url: `/tickets`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: createTicketBody,
      },
      options,
    );
  };

  /**
   * Permission `ticket:work`. API keys need the scope `tickets:read`.
   * @summary Lists the log of a ticket, newest first.
   */
  const listTicketLog = (ticketId: number, options?: CallOptions) => {
    return request<TicketLogEntry[]>(
      { url: `/tickets-log/${encodeURIComponent(String(ticketId))}`, method: 'GET' },
      options,
    );
  };

  /**
   * Permission `ticket:work`. API keys need the scope `tickets:read`.
   * @summary Returns one ticket. Marks it as read when the caller is its agent.
   */
  const getTicket = (uuid: string, options?: CallOptions) => {
    return request<Ticket>({ url: `/tickets/u/${encodeURIComponent(String(uuid))}`, method: 'GET' }, options);
  };

  /**
   * Permission `ticket:work`. API keys need the scope `tickets:write`.
   * @summary Accepts, reopens, returns, transfers, resolves or ignores a ticket, depending on its fields.
   */
  const updateTicket = (id: number, updateTicketBody: UpdateTicketBody, options?: CallOptions) => {
    return request<Ticket>(
      {
        url: `/tickets/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateTicketBody,
      },
      options,
    );
  };

  /**
   * Permission `external-api:manage` and plan feature `useExternalApi`. API keys need the scope `webhooks:read`.
   * @summary Lists the webhook endpoints of the company by name, without their secrets.
   */
  const listWebhookEndpoints = (options?: CallOptions) => {
    return request<ListWebhookEndpoints200>({ url: `/webhook-endpoints`, method: 'GET' }, options);
  };

  /**
   * Permission `external-api:manage` and plan feature `useExternalApi`. API keys need the scope `webhooks:write`.
   * @summary Adds a webhook endpoint. The answer contains the secret that signs its calls, which is not shown again.
   */
  const createWebhookEndpoint = (createWebhookEndpointBody: CreateWebhookEndpointBody, options?: CallOptions) => {
    return request<WebhookEndpointWithSecret>(
      {
        url: `/webhook-endpoints`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        data: createWebhookEndpointBody,
      },
      options,
    );
  };

  /**
   * Permission `external-api:manage` and plan feature `useExternalApi`. API keys need the scope `webhooks:write`.
   * @summary Changes name, address, events and whether a webhook endpoint is active. Waiting calls go to the new address.
   */
  const updateWebhookEndpoint = (
    id: number,
    updateWebhookEndpointBody: UpdateWebhookEndpointBody,
    options?: CallOptions,
  ) => {
    return request<WebhookEndpoint>(
      {
        url: `/webhook-endpoints/${encodeURIComponent(String(id))}`,
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        data: updateWebhookEndpointBody,
      },
      options,
    );
  };

  /**
   * Permission `external-api:manage` and plan feature `useExternalApi`. API keys need the scope `webhooks:write`.
   * @summary Deletes a webhook endpoint with its waiting calls and its log.
   */
  const deleteWebhookEndpoint = (id: number, options?: CallOptions) => {
    return request<DeleteWebhookEndpoint200>(
      { url: `/webhook-endpoints/${encodeURIComponent(String(id))}`, method: 'DELETE' },
      options,
    );
  };

  /**
   * Permission `external-api:manage` and plan feature `useExternalApi`. API keys need the scope `webhooks:write`.
   * @summary Makes the failed calls to a webhook endpoint again, oldest first, at most 10,000 at a time.
   */
  const replayFailedWebhookDeliveries = (id: number, options?: CallOptions) => {
    return request<ReplayFailedWebhookDeliveries200>(
      { url: `/webhook-endpoints/${encodeURIComponent(String(id))}/replay-failed`, method: 'POST' },
      options,
    );
  };

  /**
   * Permission `external-api:manage` and plan feature `useExternalApi`. API keys need the scope `webhooks:write`.
   * @summary Makes a new secret. For 24 hours calls carry a signature of the new and of the previous secret.
   */
  const rotateWebhookSecret = (id: number, options?: CallOptions) => {
    return request<WebhookEndpointWithSecret>(
      { url: `/webhook-endpoints/${encodeURIComponent(String(id))}/rotate`, method: 'POST' },
      options,
    );
  };

  /**
   * Permission `external-api:manage` and plan feature `useExternalApi`. API keys need the scope `webhooks:write`.
   * @summary Sends the event `test` to a webhook endpoint, also while it is switched off.
   */
  const testWebhookEndpoint = (id: number, options?: CallOptions) => {
    return request<WebhookDelivery>(
      { url: `/webhook-endpoints/${encodeURIComponent(String(id))}/test`, method: 'POST' },
      options,
    );
  };

  /**
   * Permission `connection:read`. API keys need the scope `templates:read`.
   * @summary Lists a connection's message templates as last fetched from the provider.
   */
  const listTemplates = (id: number, options?: CallOptions) => {
    return request<MessageTemplateList>(
      { url: `/whatsapp/${encodeURIComponent(String(id))}/templates`, method: 'GET' },
      options,
    );
  };

  /**
   * Permission `connection:manage`. API keys need the scope `templates:write`.
   * @summary Fetches the templates from the provider again; the result appears in the list.
   */
  const syncTemplates = (id: number, options?: CallOptions) => {
    return request<MessageTemplateList>(
      { url: `/whatsapp/${encodeURIComponent(String(id))}/templates/sync`, method: 'POST' },
      options,
    );
  };

  return {
    checkNumberByToken,
    sendMessageByToken,
    sendImageLinkByToken,
    createCampaign,
    listCampaigns,
    getCampaign,
    updateCampaign,
    deleteCampaign,
    cancelCampaign,
    estimateCampaign,
    restartCampaign,
    retryCampaign,
    listContactListItems,
    createContactListItem,
    getContactListItem,
    updateContactListItem,
    deleteContactListItem,
    createContactList,
    listContactLists,
    getContactList,
    updateContactList,
    deleteContactList,
    fillContactList,
    countContactsForList,
    listTagsOfContact,
    listContacts,
    createContact,
    blockContact,
    getContactByNumber,
    getContact,
    updateContact,
    deleteContact,
    getDashboard,
    getDashboardNow,
    countTicketsByDay,
    countTicketsByUser,
    editMessage,
    deleteMessage,
    reactToMessage,
    retryMessage,
    listMessages,
    sendMessage,
    sendTemplate,
    listQueues,
    createQueue,
    getQueue,
    updateQueue,
    deleteQueue,
    listSchedules,
    createSchedule,
    getSchedule,
    updateSchedule,
    deleteSchedule,
    createTag,
    removeTagFromContact,
    listTags,
    setTags,
    getTag,
    updateTag,
    deleteTag,
    removeStageFromTicket,
    addTagToTicket,
    listAttendances,
    listTickets,
    createTicket,
    listTicketLog,
    getTicket,
    updateTicket,
    listWebhookEndpoints,
    createWebhookEndpoint,
    updateWebhookEndpoint,
    deleteWebhookEndpoint,
    replayFailedWebhookDeliveries,
    rotateWebhookSecret,
    testWebhookEndpoint,
    listTemplates,
    syncTemplates,
  };
};
