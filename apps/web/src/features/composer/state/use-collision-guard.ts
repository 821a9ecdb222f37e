import { useRef, useState } from 'react';
import type { Collision } from '../rules/collision.ts';

export interface CollisionGuard {
  /** The pending question. */
  readonly asked: Collision | null;
  readonly onSendAnyway: () => void;
  readonly onSeeFirst: () => void;
  /**
   * Sends, or asks first, once per message. `begunAfter` is the time of the newest message when it was begun. False
   * when it asks.
   */
  readonly guard: (send: () => void, begunAfter: string | null) => boolean;
}

/** Asks once before the customer gets two answers. */
export function useCollisionGuard(collisionSince: (begunAfter: string | null) => Collision | null): CollisionGuard {
  const warned = useRef(new Set<string>());
  const [held, setHeld] = useState<{ readonly collision: Collision; readonly send: () => void } | null>(null);
  return {
    asked: held?.collision ?? null,
    onSeeFirst: () => setHeld(null),
    onSendAnyway: () => {
      setHeld(null);
      warned.current.clear();
      held?.send();
    },
    guard: (send, begunAfter) => {
      const collision = collisionSince(begunAfter);
      if (collision !== null && !warned.current.has(collision.key)) {
        warned.current.add(collision.key);
        setHeld({ collision, send });
        return false;
      }
      warned.current.clear();
      send();
      return true;
    },
  };
}
