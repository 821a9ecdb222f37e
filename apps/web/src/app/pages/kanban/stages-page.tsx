import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { applyTagMessage, kanbanKeys, StageList } from '../../../features/kanban/index.ts';
import { useCan } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function StagesPage() {
  const { t } = useTranslation('screens');
  const navigate = useNavigate();
  const canAdd = useCan('dashboard:view');
  const canRemove = useCan('tag:delete');
  useRecordsLive({ channel: 'tag', listsKey: kanbanKeys.stageRecords, apply: applyTagMessage });
  return (
    <StageList canAdd={canAdd} canRemove={canRemove} onBack={() => void navigate('/kanban')} title={t('kanbanTags')} />
  );
}
