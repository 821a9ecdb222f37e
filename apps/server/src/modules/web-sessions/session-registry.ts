import type { Services } from '../../platform/services.ts';
import type { ConnectionKey } from '../outbound/index.ts';
import { keyOf } from './lease.ts';
import type { SessionRunner } from './run-session.ts';

/** A session as the channel uses it. */
export interface HeldSession {
  readonly holder: SessionRunner;
  /** False from shortly before the lease expires: a message sent after that could be sent twice. */
  readonly isOwn: () => boolean;
}

/** The sessions this process owns right now, for the channel that writes over them. */
export type SessionRegistry = Map<string, HeldSession>;

const registries = new WeakMap<Services, SessionRegistry>();

export function sessionRegistryOf(services: Services): SessionRegistry {
  const registry = registries.get(services) ?? new Map<string, HeldSession>();
  registries.set(services, registry);
  return registry;
}

/** Undefined where another process owns it, or none. */
export const findHeldSession = (services: Services, key: ConnectionKey): HeldSession | undefined =>
  registries.get(services)?.get(keyOf(key));
