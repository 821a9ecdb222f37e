import { liveChannels, liveEventName } from '@recado/contracts';
import type { LivePublisher } from '../live.ts';
import type { Logger } from '../log/logger.ts';
import { mayAddress } from '../rooms.ts';
import type { NodeMessage } from './node-message.ts';

export interface LivePublisherOptions {
  readonly send: (message: NodeMessage) => void;
  readonly log: Logger;
  readonly onPublished: () => void;
  readonly onRefused: () => void;
}

export function createLivePublisher({ send, log, onPublished, onRefused }: LivePublisherOptions): LivePublisher {
  return {
    publish(companyId, { channel, rooms, except = [], message, trace }) {
      if (rooms.length === 0) return;
      // Fields that the contract does not name are never sent, even if a module passes a whole row.
      const payload = liveChannels[channel].safeParse(message);
      const foreign = [...rooms, ...except].filter((room) => !mayAddress(companyId, room));
      if (!payload.success || foreign.length > 0) {
        log.error({ companyId, channel, foreign, err: payload.error }, 'realtime: announcement refused');
        onRefused();
        return;
      }
      onPublished();
      send({
        kind: 'announce',
        rooms: [...rooms],
        ...(except.length > 0 && { except: [...except] }),
        event: liveEventName(companyId, channel),
        payload: payload.data,
        ...(trace !== undefined && { trace }),
      });
    },
    recomputeUser: (companyId, userId) => send({ kind: 'recompute', companyId, userId }),
    recomputeCompany: (companyId) => send({ kind: 'recompute', companyId }),
    endSession: (sessionId) => send({ kind: 'end-session', sessionId }),
  };
}
