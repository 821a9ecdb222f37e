import { type Message, messagesContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useMessagesSurroundings } from '../messages-context.tsx';

/** So that they arrive in their order, and no channel takes them for a flood. */
const BETWEEN_MS = 900;

interface Forwarding {
  readonly messages: readonly Message[];
  readonly contactId: number;
  readonly isSigned: boolean;
}

/** Sends messages on to another contact, one after the other. The first that is refused ends it, and is told. */
export function useForwardMessages(onDone: (input: Forwarding) => void) {
  const { notify } = useMessagesSurroundings();
  return useMutation({
    mutationFn: async ({ messages, contactId, isSigned }: Forwarding) => {
      for (const [index, { id }] of messages.entries()) {
        if (index > 0) await new Promise((later) => setTimeout(later, BETWEEN_MS));
        await call(messagesContract.forward, {
          body: { messageId: id, contactId, signMessage: isSigned },
          idempotencyKey: crypto.randomUUID(),
        });
      }
    },
    onSuccess: (_, input) => onDone(input),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}
