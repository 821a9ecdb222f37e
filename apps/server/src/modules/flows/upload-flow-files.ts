import { flowLimits } from '@recado/flow-nodes';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { flowFilesRepo, type StoredFlowFile } from './flow-files.repo.ts';
import { flowsRepo } from './flows.repo.ts';
import type { FlowFileRow } from './flows.tables.ts';

export type FlowFileKind = keyof typeof flowLimits.files;

export interface FlowUpload {
  /** Null: the draft that names them first adopts them. */
  readonly flowId: number | null;
  readonly files: readonly UploadedFile[];
  readonly kinds: readonly FlowFileKind[];
}

/** Stores files for nodes, all or none, in the order of the form. Their type and limit follow from their content. */
export async function uploadFlowFiles(
  scope: CompanyScope,
  { flowId, files, kinds }: FlowUpload,
): Promise<FlowFileRow[]> {
  if (files.length === 0)
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'medias', message: 'Obrigatório' }] });
  if (flowId !== null) await flowsRepo.get(scope, flowId);
  // All are inspected before one is stored: most refusals cost nothing then.
  const inspected = [];
  for (const file of files) inspected.push({ file, ...(await inspect(file, kinds)) });
  const stored: StoredFlowFile[] = [];
  try {
    for (const { file, mimeType, extension } of inspected) {
      const { key, sizeBytes } = await storeMedia(scope, { file: file.path, mimeType, extension });
      stored.push({ mediaKey: key, mediaName: file.fileName, mediaMimeType: mimeType, mediaSizeBytes: sizeBytes });
    }
    return await flowFilesRepo.insert(
      scope,
      stored.map((file) => ({ ...file, flowId })),
    );
  } catch (error) {
    for (const { mediaKey } of stored) await scope.services.storage.delete(mediaKey);
    throw error;
  }
}

async function inspect(file: UploadedFile, kinds: readonly FlowFileKind[]) {
  const { mimeType, extension } = await inspectFile(file.path, file);
  const limit = kinds
    .map((kind) => flowLimits.files[kind])
    .find(({ mimeTypes }) => mimeTypes.some((one) => one === mimeType));
  if (!limit) throw new AppError('ERR_MEDIA_NOT_SUPPORTED');
  if (file.sizeBytes > limit.bytes) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
  return { mimeType, extension };
}
