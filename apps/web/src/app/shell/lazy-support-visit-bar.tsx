import { lazy, Suspense } from 'react';
import { useCan } from '../../features/session/index.ts';
import { needLaterTexts } from '../../shared/i18n/i18n.ts';
import { loadWithRetry } from '../../shared/lib/load-with-retry.ts';

const SupportVisitBar = lazy(async () => {
  const [file] = await Promise.all([loadWithRetry(() => import('./support-visit-bar.tsx')), needLaterTexts()]);
  return { default: file.SupportVisitBar };
});

/** A separate download, and only for administrators: visits of support are rare. */
export function LazySupportVisitBar() {
  if (!useCan('support:grant')) return null;
  return (
    <Suspense>
      <SupportVisitBar />
    </Suspense>
  );
}
