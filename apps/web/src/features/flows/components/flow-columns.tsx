import type { Flow } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { RowLink } from '../../../shared/records/components/row-link.tsx';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { ActiveStatus } from './active-status.tsx';

interface FlowColumnsOptions {
  readonly timeZone: string;
  readonly editorOf: (flow: Flow) => string;
}

/** The columns of the flows: name, status, and which version customers get. */
export function useFlowColumns({ timeZone, editorOf }: FlowColumnsOptions): readonly RecordColumn<Flow>[] {
  const { t } = useTranslation('flows');
  const changed = ({ updatedAt, user }: Flow): string => {
    const at = fullTime(updatedAt, timeZone);
    return user === null ? t('changedAt', { at }) : t('changedBy', { at, name: user.name });
  };
  return [
    {
      key: 'name',
      label: t('name'),
      track: 'minmax(0, 3fr)',
      render: (flow) => (
        <TwoLines first={<RowLink to={editorOf(flow)}>{flow.name}</RowLink>} isName second={changed(flow)} />
      ),
    },
    {
      key: 'status',
      label: t('status'),
      track: '128px',
      render: ({ active }) => <ActiveStatus isActive={active} />,
    },
    {
      key: 'version',
      label: t('version'),
      track: 'minmax(0, 2fr)',
      render: ({ publishedVersion, hasDraft }) =>
        publishedVersion === null ? (
          t('neverPublished')
        ) : (
          <TwoLines
            first={t('versionNumber', { version: publishedVersion })}
            second={hasDraft ? t('unpublishedDraft') : t('published')}
            tone={hasDraft ? 'warning' : undefined}
          />
        ),
    },
  ];
}
