import { z } from 'zod';
import { consentEntrySchema } from '../consents/consent.ts';
import { recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { defineContract, fileResponse } from '../route.ts';
import {
  privacyPersonSchema,
  privacyRecordSchema,
  privacyRequestSchema,
  RETENTION_MAX_MONTHS,
  retentionPolicyBody,
  retentionPreviewSchema,
  retentionSchema,
} from './privacy.ts';

const access = { permission: 'privacy:manage' } as const;
const params = z.object({ id: recordIdText });
const months = z.coerce.number().int().min(1).max(RETENTION_MAX_MONTHS).optional();

export const erasureBody = z.object({ confirmation: z.string().trim().min(1).max(200) });
export const legalHoldBody = z.object({ isHeld: z.boolean(), reason: z.string().trim().max(500).default('') });
export type LegalHoldBody = z.output<typeof legalHoldBody>;

export const privacyContract = defineContract({
  people: {
    method: 'GET',
    path: '/privacy/people',
    summary: 'Finds people by name, number, e-mail or handle, twenty a page.',
    access,
    query: listQuery,
    response: z.object({ records: z.array(privacyPersonSchema), hasMore: z.boolean(), count: z.number().int() }),
  },
  person: {
    method: 'GET',
    path: '/privacy/people/:id',
    summary: 'Returns how much of each kind of data is stored about a person, and what an erasure would keep.',
    access,
    params,
    response: privacyRecordSchema,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  consents: {
    method: 'GET',
    path: '/privacy/people/:id/consents',
    summary: 'Returns the whole consent ledger of a person, newest first.',
    access,
    params,
    response: z.object({ entries: z.array(consentEntrySchema), lgpdAcceptedAt: z.iso.datetime().nullable() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  exportConsents: {
    method: 'GET',
    path: '/privacy/people/:id/consents/export',
    summary: 'Writes the consent ledger of a person as a CSV file. The log of the desk records it.',
    access,
    params,
    response: fileResponse,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  startArchive: {
    method: 'POST',
    path: '/privacy/people/:id/archive',
    summary: 'Starts to write the archive of a person in the background. The caller is notified.',
    access,
    params,
    response: privacyRequestSchema,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_PRIVACY_REQUEST_RUNNING'],
  },
  startErasure: {
    method: 'POST',
    path: '/privacy/people/:id/erasure',
    summary: 'Starts to erase a person. The confirmation is the name or the number of the contact, as shown.',
    access,
    params,
    body: erasureBody,
    response: privacyRequestSchema,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_PRIVACY_REQUEST_RUNNING', 'ERR_LEGAL_HOLD', 'ERR_ERASURE_NOT_CONFIRMED'],
  },
  hold: {
    method: 'PUT',
    path: '/privacy/people/:id/hold',
    summary: 'Puts a person under legal hold, or releases them.',
    access,
    params,
    body: legalHoldBody,
    response: privacyRecordSchema,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  requests: {
    method: 'GET',
    path: '/privacy/requests',
    summary:
      'Lists what was done at the desk, newest first. A search finds a name, or a number also after its erasure.',
    access,
    query: listQuery,
    response: z.object({ records: z.array(privacyRequestSchema), hasMore: z.boolean(), count: z.number().int() }),
  },
  exportRequests: {
    method: 'GET',
    path: '/privacy/requests/export',
    summary: 'Writes the log of the desk as a CSV file.',
    access,
    response: fileResponse,
  },
  archiveFile: {
    method: 'GET',
    path: '/privacy/requests/:id/file',
    summary: 'Downloads an archive, for seven days.',
    access,
    params,
    response: fileResponse,
    errors: ['ERR_NO_ARCHIVE_FOUND'],
  },
  removeArchive: {
    method: 'DELETE',
    path: '/privacy/requests/:id',
    summary: 'Cancels an archive that is being written, or deletes its file. The line of the log stays.',
    access,
    params,
    response: privacyRequestSchema,
    errors: ['ERR_NO_ARCHIVE_FOUND'],
  },
  retention: {
    method: 'GET',
    path: '/privacy/retention',
    summary: 'Returns after how many months messages and files are removed, and the last runs.',
    access,
    response: retentionSchema,
  },
  previewRetention: {
    method: 'GET',
    path: '/privacy/retention/preview',
    summary: 'Counts the messages and files that a retention would remove now.',
    access,
    query: z.object({ messageMonths: months, mediaMonths: months }),
    response: retentionPreviewSchema,
  },
  changeRetention: {
    method: 'PUT',
    path: '/privacy/retention',
    summary: 'Sets after how many months messages and files are removed; null keeps them.',
    access,
    body: retentionPolicyBody,
    response: retentionSchema,
  },
});
