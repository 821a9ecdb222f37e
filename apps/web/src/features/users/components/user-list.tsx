import type { User } from '@recado/contracts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useUsers } from '../api/list-users.ts';
import { useRemoveUser } from '../api/remove-user.ts';
import { useSecondFactorUsers } from '../api/second-factors.ts';
import { useInviteAction } from './invite-action.tsx';
import { OwnRemovalDialog } from './own-removal-dialog.tsx';
import { ResetFactorDialog, useResetFactorAction } from './reset-factor.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserDialog, type UserViewer } from './user-dialog.tsx';

interface UserListProps {
  readonly title: string;
  readonly viewer: UserViewer;
}

/** Everybody who works in the company, with what can be done about them. */
export function UserList({ title, viewer }: UserListProps) {
  const { t } = useTranslation('users');
  const [search, setSearch] = useSearchParam('search');
  const list = useUsers(search);
  const columns = useUserColumns();
  const remove = useRemoveUser();
  const editAndRemove = useEditAndRemove();
  const inviteAction = useInviteAction();
  const secured = useSecondFactorUsers();
  const resetAction = useResetFactorAction();
  const [edited, setEdited] = useState<User | 'new' | null>(null);
  const [removed, setRemoved] = useState<User | null>(null);
  const [reset, setReset] = useState<User | null>(null);
  const actionsOf = (user: User) => {
    // Only the platform's staff touches the platform's staff.
    if (user.super && !viewer.super) return [];
    const reset = user.id !== viewer.id && secured.has(user.id) ? [resetAction(user, () => setReset(user))] : [];
    const invitation = user.emailConfirmed ? [] : [inviteAction(user)];
    return [
      ...invitation,
      ...reset,
      ...editAndRemove({ name: user.name, onEdit: () => setEdited(user), onRemove: () => setRemoved(user) }),
    ];
  };
  return (
    <RecordScreen
      actionsOf={actionsOf}
      columns={columns}
      empty={{ icon: IconUsers, title: t('emptyTitle'), text: t('emptyText') }}
      onAdd={() => setEdited('new')}
      title={title}
      list={list}
      nameOf={({ name }) => name}
      search={{ label: t('search'), value: search, onChange: setSearch }}
    >
      {edited !== null && (
        <UserDialog onClose={() => setEdited(null)} user={edited === 'new' ? null : edited} viewer={viewer} />
      )}
      {reset !== null && <ResetFactorDialog onClose={() => setReset(null)} user={reset} />}
      {removed?.id === viewer.id && <OwnRemovalDialog onClose={() => setRemoved(null)} />}
      {removed !== null && removed.id !== viewer.id && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.name })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
