import { z } from 'zod';
import { type DownloadedMedia, MediaUnavailable, type OutgoingFile } from '../../platform/channel.ts';
import { callGraph, type GraphAnswer } from '../meta/graph-call.ts';
import type { WhatsappCloudAccess } from './send.ts';

const described = z.looseObject({ url: z.url(), mime_type: z.string() });

/** Fetches a customer's file. The address is valid for minutes and needs the token, so both steps are done together. */
export async function downloadMedia(
  access: WhatsappCloudAccess,
  mediaId: string,
  maxBytes: number,
): Promise<DownloadedMedia> {
  const answer = await callGraph(access, `/${encodeURIComponent(mediaId)}?phone_number_id=${access.phoneNumberId}`);
  const { url, mime_type } = described.parse(orThrow(answer));
  const file = await access.client
    .request(url, { maxBytes, headers: { authorization: `Bearer ${access.token}` } })
    .catch((error: Error) => {
      throw new MediaUnavailable(error.message, true);
    });
  if (file.status !== 200) throw new MediaUnavailable(`The file was answered with ${file.status}.`, true);
  return { bytes: file.body, mimeType: mime_type };
}

const uploaded = z.looseObject({ id: z.string() });

/** Uploads a file to WhatsApp; the returned id is valid for thirty days. */
export async function uploadMedia(access: WhatsappCloudAccess, file: OutgoingFile): Promise<string> {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', file.mimeType);
  form.set('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.mimeType }), file.fileName);
  // Buffered here, because the guarded client takes bytes: the size of a stream is unknown before it is sent.
  const request = new Response(form);
  const answer = await callGraph(access, `/${access.phoneNumberId}/media`, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  return uploaded.parse(orThrow(answer)).id;
}

/** A repeated upload or query does no harm, so an unknown outcome is worth another try here. */
function orThrow(answer: GraphAnswer): unknown {
  if (answer.kind === 'ok') return answer.body;
  throw new MediaUnavailable(answer.text, answer.kind !== 'refused');
}
