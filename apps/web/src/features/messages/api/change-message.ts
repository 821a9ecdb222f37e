import { type Message, messageMediaContract, messagesContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { applyToCache, showChanged } from '../live/apply-to-cache.ts';
import { type MessagesNotify, useMessagesSurroundings } from '../messages-context.tsx';

/** A change to a stored message. Shows the server's result; a refusal is shown in words. */
function useMessageChange<Input extends { readonly message: Message }>(
  ask: (input: Input) => Promise<Message | null>,
  onDone?: (input: Input) => void,
) {
  const { notify } = useMessagesSurroundings();
  return useChangeTold(ask, notify, onDone);
}

function useChangeTold<Input extends { readonly message: Message }>(
  ask: (input: Input) => Promise<Message | null>,
  notify: MessagesNotify,
  onDone?: (input: Input) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (changed, input) => {
      if (changed) showChanged(queryClient, changed);
      onDone?.(input);
    },
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}

/** From the composer, which is outside the conversation. */
export const useEditMessage = (notify: MessagesNotify, onDone: () => void) =>
  useChangeTold<{ readonly message: Message; readonly body: string }>(
    ({ message, body }) => call(messagesContract.edit, { params: { id: message.id }, body: { body } }),
    notify,
    onDone,
  );

/** Empty removes the reaction. */
export const useReact = (onDone: (input: { readonly emoji: string }) => void) =>
  useMessageChange<{ readonly message: Message; readonly emoji: string }>(
    ({ message, emoji }) => call(messagesContract.react, { params: { id: message.id }, body: { type: emoji } }),
    onDone,
  );

export const useRetryMessage = () =>
  useMessageChange<{ readonly message: Message }>(({ message }) =>
    call(messagesContract.retry, { params: { id: message.id } }),
  );

/** For an undecided message: the agent decides. */
export const useMarkSent = () =>
  useMessageChange<{ readonly message: Message }>(({ message }) =>
    call(messagesContract.markSent, { params: { id: message.id } }),
  );

/** From this message on. The list of tickets gets the result by realtime event. */
export const useMarkUnread = (onDone: () => void) =>
  useMessageChange<{ readonly message: Message }>(async ({ message }) => {
    await call(messagesContract.markUnread, { params: { id: message.id } });
    return null;
  }, onDone);

/** For a message whose file could not be downloaded. */
export const useFetchMediaAgain = () =>
  useMessageChange<{ readonly message: Message }>(({ message }) =>
    call(messageMediaContract.fetchAgain, { params: { id: message.id } }),
  );

export function useDeleteMessage(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMessageChange<{ readonly message: Message }>(async ({ message }) => {
    await call(messagesContract.delete, { params: { id: message.id } });
    if (!message.isPrivate) return { ...message, isDeleted: true };
    applyToCache(queryClient, { event: { kind: 'removed', messageId: message.id }, ticket: null });
    return null;
  }, onDone);
}
