import { z } from 'zod';
import { type DownloadedMedia, MediaUnavailable, type OutgoingFile } from '../../platform/channel.ts';
import type { OutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import { callGraph } from './graph-call.ts';
import type { PageAccess } from './send-page-message.ts';

/**
 * Fetches a customer's file from the address that came with the message. The address is public, so our token is not
 * sent; it expires and cannot be renewed.
 */
export async function downloadPageMedia(
  client: OutgoingClient,
  address: string,
  maxBytes: number,
): Promise<DownloadedMedia> {
  const file = await client.request(address, { maxBytes }).catch((error: unknown) => {
    if (error instanceof OutgoingError) throw new MediaUnavailable(error.message, true);
    throw error;
  });
  if (file.status !== 200) {
    const isGone = file.status === 403 || file.status === 404 || file.status === 410;
    throw new MediaUnavailable(`The file was answered with ${file.status}.`, !isGone);
  }
  const mimeType = file.headers['content-type'];
  return { bytes: file.body, mimeType: typeof mimeType === 'string' ? mimeType : 'application/octet-stream' };
}

const uploaded = z.looseObject({ attachment_id: z.string() });

/** Uploads a file to Meta. It must be sent as the type it was uploaded as, so the type is part of the id we store. */
export async function uploadPageMedia(access: PageAccess, file: OutgoingFile): Promise<string> {
  const type = typeOf(file.mimeType);
  const form = new FormData();
  if (access.platform === 'instagram') form.set('platform', 'instagram');
  form.set('message', JSON.stringify({ attachment: { type, payload: { is_reusable: true } } }));
  form.set('filedata', new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.mimeType }), file.fileName);
  // Buffered here, because the guarded client takes bytes: the size of a stream is unknown before it is sent.
  const request = new Response(form);
  const answer = await callGraph(access, `/${access.pageId}/message_attachments`, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  // A repeated upload does no harm, so an unknown outcome is worth another try here.
  if (answer.kind !== 'ok') throw new MediaUnavailable(answer.text, answer.kind !== 'refused');
  return `${type}:${uploaded.parse(answer.body).attachment_id}`;
}

export function attachmentOf(mediaId: string): object {
  const [type, attachment_id] = mediaId.split(':');
  return { type, payload: { attachment_id } };
}

function typeOf(mimeType: string): string {
  const [family = ''] = mimeType.split('/');
  return ['image', 'audio', 'video'].includes(family) ? family : 'file';
}
