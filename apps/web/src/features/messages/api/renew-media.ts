import { type Message, messagesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { showChanged } from '../live/apply-to-cache.ts';

export interface Media {
  /** Null when there is no file, or it failed to download. */
  readonly src: string | null;
  readonly hasFailed: boolean;
  /** Called when the URL did not work. */
  readonly onError: () => void;
  readonly retry: () => void;
}

/**
 * The file of a message. Its URL expires after a day or two, which an image cannot tell from other failures: so the
 * message is refetched once, and only if the URL is unchanged has the file failed.
 */
export function useMedia(message: Pick<Message, 'id' | 'mediaUrl'>): Media {
  const queryClient = useQueryClient();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const address = message.mediaUrl;

  const renew = async () => {
    if (address === null || address.startsWith('blob:')) return setFailedUrl(address);
    try {
      const fresh = await renewed(message.id, address);
      if (fresh.mediaUrl === address) setFailedUrl(address);
      else showChanged(queryClient, fresh);
    } catch {
      setFailedUrl(address);
    }
  };
  const hasFailed = address !== null && failedUrl === address;
  return {
    src: address === null || hasFailed ? null : `${mediaUrl(address)}${attempt > 0 ? `#${attempt}` : ''}`,
    hasFailed,
    onError: () => void renew(),
    retry: () => {
      setFailedUrl(null);
      setAttempt((before) => before + 1);
    },
  };
}

/**
 * The current URL of a message's file, for uses that cannot detect an expired one. The known URL when the server is
 * unreachable.
 */
export function useFreshAddress({ id, mediaUrl: address }: Pick<Message, 'id' | 'mediaUrl'>): () => Promise<string> {
  const queryClient = useQueryClient();
  return async () => {
    if (address === null || address.startsWith('blob:')) return address ?? '';
    try {
      const fresh = await renewed(id, address);
      if (fresh.mediaUrl !== address) showChanged(queryClient, fresh);
      return fresh.mediaUrl ?? address;
    } catch {
      return address;
    }
  };
}

const asked = new Map<string, Promise<Message>>();

/** A picture and its quote expire together: they refetch once. */
function renewed(id: string, address: string): Promise<Message> {
  const known = asked.get(address);
  if (known) return known;
  const asking = call(messagesContract.confirm, { params: { id } }).finally(() => asked.delete(address));
  asked.set(address, asking);
  return asking;
}
