import { can, type Message, type Ticket } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  Composer,
  type ComposerDraft,
  type ComposerViewer,
  rereadPlanned,
  rereadQuickReplies,
} from '../../../../features/composer/index.ts';
import {
  outgoingQueue,
  showWritten,
  undoLast,
  useConversationFacts,
  useEditMessage,
  useEditTarget,
  useReplyTarget,
  useSendMessage,
  useUndoSeconds,
} from '../../../../features/messages/index.ts';
import { notify } from '../../../../features/notices/index.ts';
import { permissionHolder, useHasFeature, useLive, useUser } from '../../../../features/session/index.ts';
import { useAltKeys } from '../../../../shared/hooks/use-alt-keys.ts';
import { useSendTyping } from '../live/use-ticket-presence.ts';
import { hasCopilot } from '../use-has-copilot.ts';
import type { ComposerSurroundings } from './conversation-parts.tsx';
import { TicketSchedule } from './ticket-schedule.tsx';
import { useRestoredQuote } from './use-restored-quote.ts';
import { useUndoneSending } from './use-undone-sending.ts';

/** The composer of the open ticket, connected to the conversation and to the ticket's actions. */
export function TicketComposer({ ticket, shouldFocus, moves, present }: ComposerSurroundings) {
  const { key } = useLocation();
  const queryClient = useQueryClient();
  const viewer = useComposerViewer();
  const [quoted, setQuoted] = useReplyTarget(ticket.id);
  const conversation = useConversationFacts(ticket, viewer.userId);
  useRestoredQuote(ticket.id, conversation.find);
  useLive('quickemessage', () => void rereadQuickReplies(queryClient));
  useLive('schedule', () => void rereadPlanned(queryClient));
  const [edited, setEdited] = useEditTarget(ticket.id);
  const { mutate: edit, isPending: isSaving } = useEditMessage(notify, () => setEdited(null));
  const { may, take, ignore, isTaking } = moves;
  return (
    <Composer
      conversation={conversation}
      edited={edited}
      focusKey={shouldFocus ? key : null}
      isSaving={isSaving}
      key={ticket.id}
      lockActions={{
        onAccept: may.accept ? take : undefined,
        onIgnore: may.ignore ? ignore : undefined,
        onReopen: may.reopen ? take : undefined,
        isWaiting: isTaking,
      }}
      notify={notify}
      onEdit={(message, body) => edit({ message, body })}
      onEditEnd={() => setEdited(null)}
      onQuoteEnd={() => setQuoted(null)}
      onSend={useUndoableSend(ticket, viewer.name)}
      onTemplateSent={(messages: readonly Message[]) => showWritten(queryClient, ticket.id, messages)}
      onTyping={useSendTyping(ticket.id)}
      present={present}
      renderSchedule={(form) => <TicketSchedule form={form} ticket={ticket} viewer={viewer} />}
      quoted={quoted}
      ticket={ticket}
      viewer={viewer}
    />
  );
}

/** Sends after the undo delay of a few seconds. Leaving the ticket sends immediately. */
function useUndoableSend(ticket: Ticket, writerName: string): (draft: ComposerDraft) => void {
  const send = useSendMessage(ticket);
  const [undoSeconds] = useUndoSeconds();
  const undo = () => void undoLast(ticket.id);
  useAltKeys({ Z: undo });
  useUndoneSending(ticket.id, writerName);
  useEffect(() => () => void outgoingQueue.release(ticket.id), [ticket.id]);
  return ({ content, quoted, isPrivate, typed }) => {
    const canReturn = content.kind === 'text' || (content.kind === 'files' && !content.isVoice);
    send(content, { quoted, isPrivate, typed, holdMs: canReturn ? undoSeconds * 1_000 : 0 });
  };
}

function useComposerViewer(): ComposerViewer {
  const user = useUser();
  const maySchedule = useHasFeature('useSchedules');
  return useMemo(() => {
    const { id, name, signature, company } = user;
    return {
      userId: id,
      name: signature || name,
      timeZone: company.timeZone,
      maySign: company.companieSettings.some(({ key, value }) => key === 'sendSignMessage' && value === 'enabled'),
      maySchedule,
      hasCopilot: hasCopilot(user),
      changesOthersPlans: can(permissionHolder(user), 'schedule:change-others'),
      isVisitor: user.support !== undefined,
    };
  }, [user, maySchedule]);
}
