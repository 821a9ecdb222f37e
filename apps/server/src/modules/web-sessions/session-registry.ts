import type { Services } from '../../platform/services.ts';
import type { ConnectionKey } from '../outbound/index.ts';
import { keyOf } from './lease.ts';
import type { SessionRunner } from './run-session.ts';

/** A session as the channel uses it. */
export interface OwnedSession {
  readonly runner: SessionRunner;
  /** False from shortly before the lease expires: a message sent after that could be sent twice. */
  readonly isOwn: () => boolean;
}

/** The sessions this process owns right now, for the channel that writes over them. */
export type SessionRegistry = Map<string, OwnedSession>;

const registries = new WeakMap<Services, SessionRegistry>();

export function sessionRegistryOf(services: Services): SessionRegistry {
  const registry = registries.get(services) ?? new Map<string, OwnedSession>();
  registries.set(services, registry);
  return registry;
}

/** Undefined where another process owns it, or none. */
export const findOwnedSession = (services: Services, key: ConnectionKey): OwnedSession | undefined =>
  registries.get(services)?.get(keyOf(key));
