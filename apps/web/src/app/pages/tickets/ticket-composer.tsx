import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  Composer,
  type ComposerViewer,
  rereadConnections,
  rereadQuickReplies,
} from '../../../features/composer/index.ts';
import { useReplyTarget, useSendMessage } from '../../../features/messages/index.ts';
import { notify } from '../../../features/notices/index.ts';
import { useHasFeature, useLive, useUser } from '../../../features/session/index.ts';
import type { ComposerSurroundings } from './conversation-parts.tsx';

/** The composer of the open ticket, joined to the conversation and to what may be done with the ticket. */
export function TicketComposer({ ticket, shouldFocus, moves }: ComposerSurroundings) {
  const { key } = useLocation();
  const queryClient = useQueryClient();
  const send = useSendMessage(ticket);
  const [quoted, setQuoted] = useReplyTarget(ticket.id);
  useLive('quickemessage', () => void rereadQuickReplies(queryClient));
  useLive('whatsapp', () => void rereadConnections(queryClient));
  useLive('whatsappSession', () => void rereadConnections(queryClient));
  const { may, take, ignore, isTaking } = moves;
  return (
    <Composer
      focusKey={shouldFocus ? key : null}
      key={ticket.id}
      lockActions={{
        onAccept: may.accept ? take : undefined,
        onIgnore: may.ignore ? ignore : undefined,
        onReopen: may.reopen ? take : undefined,
        isWaiting: isTaking,
      }}
      notify={notify}
      onQuoteEnd={() => setQuoted(null)}
      onSend={({ content, quoted: answered, isPrivate }) => send(content, { quoted: answered, isPrivate })}
      quoted={quoted}
      ticket={ticket}
      viewer={useComposerViewer()}
    />
  );
}

function useComposerViewer(): ComposerViewer {
  const { id, name, company } = useUser();
  const maySchedule = useHasFeature('useSchedules');
  return useMemo(
    () => ({
      userId: id,
      name,
      timeZone: company.timeZone,
      maySign: company.companieSettings.some(({ key, value }) => key === 'sendSignMessage' && value === 'enabled'),
      maySchedule,
    }),
    [id, name, company, maySchedule],
  );
}
