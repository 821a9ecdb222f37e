import type { ConnectionSummary } from '@recado/contracts';
import { useEffect, useState } from 'react';
import { type Span, timeLeft } from '../../rules/time-left.ts';
import { codeSpan } from '../../state/code-span.ts';

/** Longer than the poll for the next code, in case its event is lost. */
const LATE_MS = 10_000;

/** The code should have been replaced, but the next one does not come: scanning it would fail. */
export function useHasEnded(connection: Pick<ConnectionSummary, 'id' | 'updatedAt' | 'qrExpiresAt'>): boolean {
  const span = codeSpan(connection);
  const [ended, setEnded] = useState<Span | null>(null);
  useEffect(() => {
    if (span === null) return;
    const timer = setTimeout(() => setEnded(span), timeLeft(span, performance.now()).leftMs + LATE_MS);
    return () => clearTimeout(timer);
  }, [span]);
  return span !== null && ended === span;
}
