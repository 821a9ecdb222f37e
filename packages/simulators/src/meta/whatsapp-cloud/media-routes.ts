import type { IncomingMessage } from 'node:http';
import { invalidParameter, unknownObject } from '../graph-error.ts';
import { readForm } from '../http.ts';
import type { Json } from '../json.ts';
import type { PhoneNumber } from './accounts.ts';
import { refusal } from './errors.ts';
import type { GraphCall } from './graph-routes.ts';
import type { Media } from './media.ts';
import { maxBytesOf, uploadableTypes } from './media-types.ts';
import type { World } from './world.ts';

/** POST /{phone number}/media */
export async function uploadMedia(world: World, number: PhoneNumber, request: IncomingMessage): Promise<Json> {
  const { fields, file } = await readForm(request);
  if (fields['messaging_product'] !== 'whatsapp')
    throw invalidParameter('The parameter messaging_product is required.');
  if (!file) throw invalidParameter('The parameter file is required.');

  const mimeType = fields['type'] || file.mimeType;
  const maxBytes = maxBytesOf(mimeType);
  if (maxBytes === undefined)
    throw invalidParameter(
      `Param file must be a file with one of the following types: ${uploadableTypes().join(', ')}. Received file of type '${mimeType}'.`,
    );
  if (file.bytes.length > maxBytes)
    throw refusal(131053, `Media file size too big. Max file size we currently support: ${maxBytes} bytes`);
  const { id } = world.media.add({ number, bytes: file.bytes, mimeType, filename: file.name }, 'uploaded');
  return { id };
}

/** GET and DELETE /{media} */
export function answerMedia(world: World, media: Media, { method, edge, query, id }: GraphCall): Json {
  const onlyForNumber = query.get('phone_number_id');
  if (edge !== undefined || (onlyForNumber && onlyForNumber !== media.number.id)) throw unknownObject(method, id);
  if (method === 'DELETE') {
    world.media.remove(media.id);
    return { success: true };
  }
  if (method !== 'GET') throw unknownObject(method, id);
  return {
    url: world.origin + world.media.addressOf(media, world.faults.happens('mediaExpired')),
    mime_type: media.mimeType,
    sha256: media.sha256.toString('hex'),
    file_size: media.bytes.length,
    id: media.id,
    messaging_product: 'whatsapp',
  };
}

/** The media behind an address, or the status to answer: Meta says 404 to an address that is wrong or has expired. */
export function findDownload(world: World, appId: string | undefined, query: URLSearchParams): Media | 401 | 404 | 500 {
  if (appId === undefined) return 401;
  const media = world.media.findByAddress(query);
  if (media?.number.account.owner.id !== appId) return 404;
  if (media.failedDownloads >= world.faults.current().mediaFailsFirst) return media;
  media.failedDownloads += 1;
  return 500;
}
