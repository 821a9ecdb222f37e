import type { Services } from '../../platform/services.ts';
import type { ConnectionKey } from '../outbound/index.ts';
import { keyOf } from './lease.ts';
import type { SessionRunner } from './run-session.ts';

/** A session as the channel uses it. */
export interface HeldSession {
  readonly holder: SessionRunner;
  /** False from a moment before the lease ends: what leaves after that could leave twice. */
  readonly isOwn: () => boolean;
}

/** The sessions this process holds right now, for the channel that writes over them. */
export type SessionRegistry = Map<string, HeldSession>;

const registries = new WeakMap<Services, SessionRegistry>();

export function sessionRegistryOf(services: Services): SessionRegistry {
  const registry = registries.get(services) ?? new Map<string, HeldSession>();
  registries.set(services, registry);
  return registry;
}

/** Undefined where another process holds it, or nobody. */
export const findHeldSession = (services: Services, key: ConnectionKey): HeldSession | undefined =>
  registries.get(services)?.get(keyOf(key));
