import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconSitemapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { useStore } from '../../../shared/hooks/store.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useFlow } from '../api/flow-calls.ts';
import type { FlowNewsStore } from '../live.ts';
import { EditorScreen } from './editor-screen.tsx';
import classes from './flow-editor.module.css';

interface FlowEditorProps {
  readonly flowId: number;
  readonly news: FlowNewsStore;
  readonly timeZone: string;
  /** Support without the company's consent views the flow. */
  readonly isReadOnly: boolean;
  /** A ticket whose way through the flow is shown. */
  readonly ticketId: number | null;
  readonly onTrace: (ticketId: number | null) => void;
}

/** The editor of one flow in every state: loading, failed, gone, open. */
export function FlowEditor({ flowId, news, ...rest }: FlowEditorProps) {
  const { t } = useTranslation('flowBuilder');
  const { data, error, refetch, isFetching } = useFlow(flowId);
  const { isDeleted } = useStore(news);
  if (isDeleted || isApiError(error, 'ERR_NO_FLOW_FOUND')) {
    return (
      <div className={classes.state}>
        <StateMessage
          actions={
            <Button component={Link} to="/flowbuilders" variant="default">
              {t('back')}
            </Button>
          }
          icon={<IconSitemapOff size={28} stroke={1.5} />}
          title={t('goneTitle')}
        >
          {t('goneText')}
        </StateMessage>
      </div>
    );
  }
  if (data) return <EditorScreen content={data} key={flowId} news={news} {...rest} />;
  if (error) {
    return (
      <div className={classes.state}>
        <StateMessage
          actions={
            <Button loading={isFetching} onClick={() => void refetch()} variant="default">
              {t('tryNow')}
            </Button>
          }
          footnote={isApiError(error) ? error.code : ''}
          icon={<IconCloudOff size={28} stroke={1.5} />}
          title={t('loadFailedTitle')}
          tone="danger"
        >
          {t('loadFailedText')}
        </StateMessage>
      </div>
    );
  }
  return (
    <div aria-busy="true" aria-label={t('loading')} className={classes.root} role="status">
      <div className={classes.skeletonHead}>
        <Skeleton height={20} width={180} />
      </div>
      <div className={classes.skeletonCanvas}>
        <Skeleton height={36} width={112} />
        <Skeleton height={96} width={216} />
        <Skeleton height={140} width={216} />
      </div>
    </div>
  );
}
