import { z } from 'zod';
import { type DownloadedMedia, MediaUnavailable, type OutgoingFile } from '../../platform/channels/channel.ts';
import { callGraph, type GraphAnswer } from '../meta/graph-call.ts';
import type { WhatsappCloudAccess } from './send.ts';

const described = z.looseObject({ url: z.url(), mime_type: z.string() });

/** Fetches a customer's file. The address lives for minutes and wants the token, so both steps are taken together. */
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

/** Gives WhatsApp a file to send; the id it returns is good for thirty days. */
export async function uploadMedia(access: WhatsappCloudAccess, file: OutgoingFile): Promise<string> {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', file.mimeType);
  form.set('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.mimeType }), file.fileName);
  // Written out here, because the guarded client takes bytes: a stream could not be measured before it is sent.
  const request = new Response(form);
  const answer = await callGraph(access, `/${access.phoneNumberId}/media`, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  return uploaded.parse(orThrow(answer)).id;
}

/** Uploading or asking twice does no harm, so an unknown outcome is worth another try here. */
function orThrow(answer: GraphAnswer): unknown {
  if (answer.kind === 'ok') return answer.body;
  throw new MediaUnavailable(answer.text, answer.kind !== 'refused');
}
