import type { Flow, FlowFile, FlowVersion } from '@recado/contracts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { VersionSummary } from './flow-versions.repo.ts';
import type { FlowSummary } from './flows.repo.ts';
import type { FlowFileRow } from './flows.tables.ts';

export const presentFlow = (flow: FlowSummary): Flow => ({
  id: flow.id,
  name: flow.name,
  active: flow.isActive,
  revision: flow.draftRevision,
  publishedVersion: flow.publishedVersion,
  hasDraft: flow.hasDraft,
  user: userOf(flow.draftUserId, flow.draftUserName),
  createdAt: flow.createdAt.toISOString(),
  updatedAt: flow.updatedAt.toISOString(),
});

export const presentVersion = (version: VersionSummary, flow: FlowSummary): FlowVersion => ({
  version: version.version,
  note: version.note,
  restoredFrom: version.restoredFrom,
  nodesCount: version.nodesCount,
  user: userOf(version.userId, version.userName),
  createdAt: version.createdAt.toISOString(),
  isPublished: version.version === flow.publishedVersion,
});

export const presentFile = (
  { services, companyId, now }: Pick<CompanyScope, 'services' | 'companyId' | 'now'>,
  file: FlowFileRow,
): FlowFile => ({
  name: file.mediaKey,
  original: file.mediaName,
  url: mediaAddress(services, { companyId, key: file.mediaKey, fileName: file.mediaName, now }),
  mimeType: file.mediaMimeType,
  size: file.mediaSizeBytes,
});

export const userOf = (id: number | null, name: string | null): Flow['user'] =>
  id === null || name === null ? null : { id, name };
