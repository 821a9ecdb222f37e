import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import type { Collision } from '../../rules/collision.ts';
import type { CollisionGuard } from '../../state/use-collision-guard.ts';

/** Asks before the customer gets two answers. */
export function CollisionDialog({ collision }: { readonly collision: CollisionGuard }) {
  const { t } = useTranslation('composer');
  const { asked, onSeeFirst, onSendAnyway } = collision;
  return (
    <ConfirmDialog
      cancelLabel={t('seeFirst')}
      confirmLabel={t('sendAnyway')}
      isOpen={asked !== null}
      onClose={onSeeFirst}
      onConfirm={onSendAnyway}
      title={t('collisionTitle')}
    >
      {asked && <Reason collision={asked} />}
    </ConfirmDialog>
  );
}

function Reason({ collision }: { readonly collision: Collision }) {
  const { t, i18n } = useTranslation('composer');
  if (collision.kind === 'answered') return t('collisionAnswered', { name: collision.name });
  const names = new Intl.ListFormat(i18n.language).format(collision.names);
  return t('collisionTyping', { count: collision.names.length, names });
}
