import { isLoopbackHost } from '../http.ts';
import { asText } from '../json.ts';
import type { Chat, ChatMessage } from './chats.ts';
import { isMediaKind } from './media-types.ts';
import type { World } from './world.ts';

/**
 * Meta downloads media that is sent by link, and the message fails when it cannot. Links that lead off this machine are
 * left alone: a simulator that called the outside world would make tests depend on it.
 */
export async function fetchLinkedMedia(
  world: World,
  { number }: Chat,
  message: ChatMessage,
): Promise<{ code: 131053; details: string } | undefined> {
  const link = asText(message.content['link']);
  if (!isMediaKind(message.type) || !link || !isLoopbackHost(new URL(link).host)) return undefined;
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(10_000) });
    if (response.status !== 200)
      return failure(`failed with http code ${response.status}, status message ${response.statusText}`);
    const media = world.media.add(
      {
        number,
        bytes: Buffer.from(await response.arrayBuffer()),
        mimeType: response.headers.get('content-type') ?? 'application/octet-stream',
        filename: asText(message.content['filename']),
      },
      'uploaded',
    );
    message.content = { ...message.content, id: media.id };
    return undefined;
  } catch {
    return failure('failed: the host could not be reached');
  }
}

const failure = (how: string) => ({ code: 131053, details: `Downloading media from weblink ${how}` }) as const;
