import type { SessionHint } from '@recado/whatsapp-web/session';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { ConnectionKey } from '../outbound/index.ts';
import { createThrottle, showContactTyping } from '../presence/index.ts';

type TypingHint = Extract<SessionHint, { hint: 'typing' }>;

const states = { composing: 'typing', recording: 'recording', paused: 'paused' } as const;
/**
 * The minimum pause between two look-ups for one chat: a phone that only sends typing events would keep the database
 * busy.
 */
const PAUSE_MS = 1_000;

/** Publishes which customer is typing in the conversations of a connection. The latest event wins. */
export function publishTyping(
  services: Services,
  { companyId, connectionId }: ConnectionKey,
): (hint: TypingHint) => void {
  const showSoon = createThrottle<TypingHint>(PAUSE_MS, (_chat, hints) =>
    services.background.run('show that a customer types', async () => {
      const [last] = hints.slice(-1);
      if (!last) return;
      const scope = companyScope(services, { companyId, actor: 'system' });
      await showContactTyping(scope, { connectionId, address: last.chat, state: states[last.what] });
    }),
  );
  return (hint) => showSoon(`${hint.chat.kind}:${hint.chat.value}`, hint);
}
