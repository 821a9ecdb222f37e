import { type Message, messagesContract, type TicketHolder } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useMessagesSurroundings } from '../messages-context.tsx';

/** Keeps their order, and avoids the channel's flood protection. */
const BETWEEN_MS = 900;

interface Forwarding {
  readonly messages: readonly Message[];
  readonly contactIds: readonly number[];
  readonly isSigned: boolean;
}

interface Step {
  /** The same for every retry: after a lost response it still arrives once. */
  readonly key: string;
  isDone: boolean;
}

/**
 * Forwards messages to other contacts, one after the other. The first refusal stops it, and is shown, or returned as
 * `held` with the contact's agent. A retry continues from there, or the contacts would get the first ones twice.
 */
export function useForwardMessages(onDone: (input: Forwarding) => void) {
  const { notify } = useMessagesSurroundings();
  const steps = useRef(new Map<string, Step>());
  const stepOf = (messageId: string, contactId: number): Step => {
    const name = `${messageId} ${contactId}`;
    const step = steps.current.get(name) ?? { key: crypto.randomUUID(), isDone: false };
    steps.current.set(name, step);
    return step;
  };
  const forwarding = useMutation({
    mutationFn: async ({ messages, contactIds, isSigned }: Forwarding) => {
      const wanted = contactIds.flatMap((contactId) => messages.map(({ id }) => ({ id, contactId })));
      const left = wanted.filter(({ id, contactId }) => !stepOf(id, contactId).isDone);
      for (const [index, { id, contactId }] of left.entries()) {
        if (index > 0) await new Promise((later) => setTimeout(later, BETWEEN_MS));
        const step = stepOf(id, contactId);
        await call(messagesContract.forward, {
          body: { messageId: id, contactId, signMessage: isSigned },
          idempotencyKey: step.key,
        }).catch((error: unknown) => {
          if (!isAlreadySent(error)) throw new Refused(error, contactId);
        });
        step.isDone = true;
      }
    },
    onSuccess: (_, input) => onDone(input),
    onError: (error) => {
      if (heldIn(error) === null) notify({ kind: 'error', message: errorText(reasonOf(error)) });
    },
  });
  return { ...forwarding, held: heldIn(forwarding.error) };
}

/** The contact at which it stopped, of several. */
class Refused extends Error {
  readonly contactId: number;
  constructor(cause: unknown, contactId: number) {
    super('A message could not be forwarded.', { cause });
    this.contactId = contactId;
  }
}
const reasonOf = (error: unknown): unknown => (error instanceof Refused ? error.cause : error);

interface Held extends TicketHolder {
  readonly contactId: number;
}

function heldIn(error: unknown): Held | null {
  const holder = errorDetails(reasonOf(error), 'ERR_OTHER_OPEN_TICKET');
  return holder && error instanceof Refused ? { ...holder, contactId: error.contactId } : null;
}

/** With another signature than in the request whose response was lost: the server has the first version. */
const isAlreadySent = (error: unknown): boolean => isApiError(error) && error.code === 'ERR_IDEMPOTENCY_KEY_REUSED';
