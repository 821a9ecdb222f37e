import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { cacheFlow, FlowList, flowKeys, readFlowMessage } from '../../../features/flows/index.ts';
import { useCanChange, useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';
import { FlowNotices } from './flow-notices.tsx';

export function FlowsPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  const canChange = useCanChange('flow:manage');
  const navigate = useNavigate();
  useRecordsLive({
    channel: 'flow',
    listsKey: flowKeys.lists,
    apply: (queryClient, message) => cacheFlow(queryClient, readFlowMessage(message)),
  });
  const editorOf = ({ id }: { readonly id: number }) => `/flowbuilder/${id}`;
  return (
    <FlowNotices>
      <FlowList
        canChange={canChange}
        editorOf={editorOf}
        onOpen={(flow) => void navigate(editorOf(flow))}
        timeZone={company.timeZone}
        title={t('flowbuilders')}
      />
    </FlowNotices>
  );
}
