import { z } from 'zod';

/** Days after which an archive is deleted. */
export const PRIVACY_ARCHIVE_DAYS = 7;
/** Files beyond this sum stay out of an archive: its format ends at 4 GB. */
export const PRIVACY_ARCHIVE_BYTES = 2 * 1024 ** 3;
export const RETENTION_MAX_MONTHS = 120;

/** The kinds of data that are stored about a person, in the order of the screen. */
export const personDataKinds = [
  'tickets',
  'messages',
  'groupMessages',
  'files',
  'notes',
  'schedules',
  'ratings',
  'tags',
  'extraInfo',
  'listEntries',
  'campaigns',
  'consents',
  'flowRuns',
  'drafts',
  'notifications',
] as const;
export type PersonDataKind = (typeof personDataKinds)[number];

export const privacyRequestKinds = ['archive', 'erasure', 'consents', 'hold', 'release', 'retention'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
export const privacyRequestStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number];

/** One line of the log of the desk. */
export const privacyRequestSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(privacyRequestKinds),
    status: z.enum(privacyRequestStatuses),
    contactId: z.number().int().nullable(),
    /** The name of the person; empty after an erasure. */
    label: z.string(),
    userName: z.string(),
    done: z.number().int(),
    total: z.number().int(),
    /** How much of each kind was archived or erased. */
    result: z.record(z.string(), z.number()),
    /** Whether there is an archive to download. */
    hasFile: z.boolean(),
    sizeBytes: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequest = z.output<typeof privacyRequestSchema>;

export const privacyPersonSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  channel: z.string(),
  isGroup: z.boolean(),
  isHeld: z.boolean(),
});
export type PrivacyPerson = z.output<typeof privacyPersonSchema>;

export const privacyRecordSchema = privacyPersonSchema.extend({
  createdAt: z.iso.datetime(),
  counts: z.record(z.enum(personDataKinds), z.number().int()),
  filesBytes: z.number(),
  hold: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable(),
  /** When the person accepted the privacy text of the conversation. */
  lgpdAcceptedAt: z.iso.datetime().nullable(),
  isOptedOut: z.boolean(),
  /** What an erasure changes without deleting it: hashed, or without the person's words. */
  kept: z.object({ consents: z.number().int(), audit: z.number().int(), campaigns: z.number().int() }),
});
export type PrivacyRecord = z.output<typeof privacyRecordSchema>;

export const retentionMonths = z.number().int().min(1).max(RETENTION_MAX_MONTHS).nullable();
export const retentionPolicyBody = z.object({ messageMonths: retentionMonths, mediaMonths: retentionMonths });
export type RetentionPolicyBody = z.output<typeof retentionPolicyBody>;

export const retentionRunSchema = z.object({
  id: z.number().int(),
  messages: z.number().int(),
  files: z.number().int(),
  bytes: z.number(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type RetentionRun = z.output<typeof retentionRunSchema>;

export const retentionSchema = retentionPolicyBody.extend({
  holds: z.number().int(),
  /** The newest first, at most 30. */
  runs: z.array(retentionRunSchema),
});
export type Retention = z.output<typeof retentionSchema>;

export const retentionPreviewSchema = z.object({
  messages: z.number().int(),
  files: z.number().int(),
  bytes: z.number(),
  /** Counting stopped here: there are more. */
  isCapped: z.boolean(),
});
export type RetentionPreview = z.output<typeof retentionPreviewSchema>;
