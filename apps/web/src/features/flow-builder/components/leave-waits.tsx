import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useStore } from '../../../shared/hooks/store.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { Draft } from '../state/draft.ts';

/** Leaving the editor waits for the last changes to be saved; only if that fails the user is asked. */
export function LeaveWaits({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('flowBuilder');
  const { status } = useStore(draft.store);
  const isSaved = status === 'saved';
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => !isSaved && here.pathname !== there.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    draft.flush().then(
      () => blocker.proceed(),
      () => undefined,
    );
  }, [blocker, draft]);
  useEffect(() => {
    if (isSaved) return;
    const handleLeave = (event: BeforeUnloadEvent) => {
      void draft.flush().catch(() => undefined);
      event.preventDefault();
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [draft, isSaved]);
  return (
    <ConfirmDialog
      cancelLabel={t('stay')}
      confirmLabel={t('leaveAnyway')}
      isDestructive
      isOpen={blocker.state === 'blocked' && status === 'failed'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('leaveTitle')}
    >
      {t('leaveFailedText')}
    </ConfirmDialog>
  );
}
