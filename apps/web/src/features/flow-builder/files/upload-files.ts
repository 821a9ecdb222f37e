import { type FlowFile, flowsContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import type { MediaType } from './check-file.ts';
import { redrawImage } from './redraw-image.ts';

interface FileToUpload {
  readonly type: MediaType;
  readonly file: File;
}

/** Uploads files in one request, pictures redrawn, and returns them in the same order. */
export async function uploadFiles(
  flowId: number,
  files: readonly FileToUpload[],
  onProgress?: (sent: number) => void,
): Promise<readonly FlowFile[]> {
  if (files.length === 0) return [];
  const ready = await Promise.all(files.map(({ type, file }) => (type === 'img' ? redrawImage(file) : file)));
  return await call(flowsContract.uploadContent, {
    body: { idFlow: String(flowId), body: ready.map(({ name }) => name) },
    files: ready,
    ...(onProgress && { onProgress }),
  });
}

/** Uploads the file of an image, audio or video node. */
export async function uploadOne(flowId: number, { type, file }: FileToUpload): Promise<FlowFile> {
  if (type === 'video') {
    const [stored] = await uploadFiles(flowId, [{ type, file }]);
    if (!stored) throw new Error('The server stored no file');
    return stored;
  }
  const ready = type === 'img' ? await redrawImage(file) : file;
  const route = type === 'img' ? flowsContract.uploadImage : flowsContract.uploadAudio;
  return await call(route, { body: { idFlow: String(flowId), body: ready.name, fromMe: 'true' }, files: [ready] });
}
