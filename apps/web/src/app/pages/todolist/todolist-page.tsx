import { useTranslation } from 'react-i18next';
import { useUser } from '../../../features/session/index.ts';
import { TodoList } from '../../../features/todolist/index.ts';

export function TodolistPage() {
  const { t } = useTranslation('screens');
  const { id: userId, companyId, company } = useUser();
  // A new list for another user: nothing typed by one is shown to the other.
  return (
    <TodoList
      key={`${companyId}.${userId}`}
      owner={{ companyId, userId }}
      timeZone={company.timeZone}
      title={t('todolist')}
    />
  );
}
