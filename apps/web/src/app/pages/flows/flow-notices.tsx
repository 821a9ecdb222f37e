import type { ReactNode } from 'react';
import { SayDuration } from '../../../shared/ui/say.tsx';

/** A second longer than elsewhere. */
const CLOSE_AFTER_MS = 3000;

/** Wraps the screens of flows: their messages stay three seconds. */
export const FlowNotices = ({ children }: { readonly children: ReactNode }) => (
  <SayDuration closeAfterMs={CLOSE_AFTER_MS}>{children}</SayDuration>
);
