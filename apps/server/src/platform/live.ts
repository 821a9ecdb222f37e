import type { Announcement } from './events.ts';

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
