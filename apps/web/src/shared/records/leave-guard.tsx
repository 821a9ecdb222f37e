import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before the user leaves unsaved changes, by navigation or by closing the page. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => isChanged && here.pathname !== there.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isChanged]);
  return (
    <ConfirmDialog
      cancelLabel={t('keepEditing')}
      confirmLabel={t('discard')}
      isDestructive
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('discardQuestion')}
    >
      {t('discardText')}
    </ConfirmDialog>
  );
}
