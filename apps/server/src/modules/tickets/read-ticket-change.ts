import type { TicketChangeBody } from '@recado/contracts';
import type { TicketRow } from './tickets.tables.ts';

/** The intent of a ticket change. The wire packs all of them into one call. */
export type TicketIntent =
  | { readonly do: 'accept' | 'reopen'; readonly userId: number | undefined; readonly queueId: number | undefined }
  | { readonly do: 'return-to-queue'; readonly queueId: number | undefined }
  | {
      readonly do: 'transfer';
      /** Undefined is refused: a transfer needs a target. */
      readonly queueId: number | undefined;
      readonly userId: number | null;
      readonly note: string;
    }
  | { readonly do: 'close'; readonly saysFarewell: boolean }
  | { readonly do: 'ignore' }
  | { readonly do: 'put-in-queue'; readonly queueId: number }
  | {
      readonly do: 'switch-integration';
      readonly usesIntegration: boolean | undefined;
      readonly botTurns: number | undefined;
    }
  | { readonly do: 'nothing' };

/** Derives the intent from the body and the ticket's earlier status; the use case checks whether that still holds. */
export function readTicketChange(body: TicketChangeBody, { status }: Pick<TicketRow, 'status'>): TicketIntent {
  const queueId = body.queueId ?? undefined;
  const userId = body.userId ?? undefined;
  if (body.isTransfered) {
    return { do: 'transfer', queueId, userId: userId ?? null, note: (body.msgTransfer ?? '').trim() };
  }
  switch (body.status) {
    case 'closed': {
      const saysFarewell = body.sendFarewellMessage !== false;
      const isWaiting = status === 'pending' || status === 'lgpd';
      return isWaiting && !saysFarewell ? { do: 'ignore' } : { do: 'close', saysFarewell };
    }
    case 'pending':
      return status === 'pending' && queueId !== undefined
        ? { do: 'put-in-queue', queueId }
        : { do: 'return-to-queue', queueId };
    case 'open':
    case 'group':
      return { do: status === 'closed' || status === 'nps' ? 'reopen' : 'accept', userId, queueId };
    case undefined:
      return withoutStatus(body, queueId);
  }
}

function withoutStatus(body: TicketChangeBody, queueId: number | undefined): TicketIntent {
  if (queueId !== undefined) return { do: 'put-in-queue', queueId };
  const usesIntegration = body.useIntegration ?? undefined;
  const botTurns = body.amountUsedBotQueues;
  if (usesIntegration === undefined && botTurns === undefined) return { do: 'nothing' };
  return { do: 'switch-integration', usesIntegration, botTurns };
}
