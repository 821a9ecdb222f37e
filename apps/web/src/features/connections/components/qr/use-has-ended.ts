import type { ConnectionSummary } from '@recado/contracts';
import { useEffect, useState } from 'react';
import { type Span, timeLeft } from '../../rules/time-left.ts';
import { codeSpan } from '../../state/code-span.ts';

/** Longer than it takes to look for the next code, should its announcement be lost. */
const LATE_MS = 10_000;

/** The code was to be followed by another, which does not come: whoever scans it now, scans in vain. */
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
