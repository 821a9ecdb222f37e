import { liveChannels, liveEventName } from '@recado/contracts';
import type { Announcement } from '../events/events.ts';
import type { Logger } from '../log/logger.ts';
import type { NodeMessage } from './node-message.ts';
import { mayAddress } from './rooms.ts';

/** How the product publishes to browsers. Nothing here throws or waits; the database has already been written. */
export interface LivePublisher {
  /** Sends to every socket in the rooms, on any node. */
  publish(companyId: number, announcement: Announcement): void;
  /** The rights of a user changed: every node recomputes the rooms of the user's sockets. */
  recomputeUser(companyId: number, userId: number): void;
  /** The same for all users of a company, as when it expires or its plan changes. */
  recomputeCompany(companyId: number): void;
  /** Cuts the sockets of an ended session, after the events published to it before. */
  endSession(sessionId: string): void;
}

export interface LivePublisherOptions {
  readonly send: (message: NodeMessage) => void;
  readonly log: Logger;
  readonly onPublished: () => void;
  readonly onRefused: () => void;
}

export function createLivePublisher({ send, log, onPublished, onRefused }: LivePublisherOptions): LivePublisher {
  return {
    publish(companyId, { channel, rooms, except = [], message }) {
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
      });
    },
    recomputeUser: (companyId, userId) => send({ kind: 'recompute', companyId, userId }),
    recomputeCompany: (companyId) => send({ kind: 'recompute', companyId }),
    endSession: (sessionId) => send({ kind: 'end-session', sessionId }),
  };
}
