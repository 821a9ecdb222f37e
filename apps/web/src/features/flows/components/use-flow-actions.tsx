import type { Flow } from '@recado/contracts';
import {
  IconCopy,
  IconDownload,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import type { RowAction } from '../../../shared/records/components/row-actions.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useFlowChanges } from '../api/flows.ts';

interface FlowActionHandlers {
  readonly canChange: boolean;
  readonly onRename: (flow: Flow) => void;
  readonly onOpen: (flow: Flow) => void;
  readonly onRemove: (flow: Flow) => void;
}

/** The menu of a flow in its list. */
export function useFlowActions({ canChange, onRename, onOpen, onRemove }: FlowActionHandlers) {
  const { t } = useTranslation('flows');
  const say = useSay();
  const { duplicate, setActive, exportFile } = useFlowChanges();
  const run = (work: Promise<unknown>, done: string | null) =>
    void work.then(
      () => done !== null && say({ kind: 'success', message: done }),
      (error: unknown) => say({ kind: 'error', message: errorText(error) }),
    );
  const exporting = (flow: Flow): RowAction => ({
    key: 'export',
    label: t('export'),
    icon: <IconDownload {...icon} />,
    onClick: () => run(exportFile(flow), null),
  });
  if (!canChange) return (flow: Flow): readonly RowAction[] => [exporting(flow)];
  return (flow: Flow): readonly RowAction[] => [
    { key: 'rename', label: t('rename'), icon: <IconPencil {...icon} />, onClick: () => onRename(flow) },
    { key: 'edit', label: t('edit'), icon: <IconSitemap {...icon} />, onClick: () => onOpen(flow) },
    {
      key: 'duplicate',
      label: t('duplicate'),
      icon: <IconCopy {...icon} />,
      onClick: () => run(duplicate(flow), t('duplicated')),
    },
    ...activation(flow),
    exporting(flow),
    {
      key: 'remove',
      label: t('remove'),
      icon: <IconTrash {...icon} />,
      isDestructive: true,
      onClick: () => onRemove(flow),
    },
  ];

  /** A flow that was never published has nothing to start. */
  function activation(flow: Flow): readonly RowAction[] {
    if (flow.active)
      return [
        {
          key: 'deactivate',
          label: t('deactivate'),
          icon: <IconPlayerPause {...icon} />,
          onClick: () => run(setActive(flow, false), t('deactivated')),
        },
      ];
    if (flow.publishedVersion === null) return [];
    return [
      {
        key: 'activate',
        label: t('activate'),
        icon: <IconPlayerPlay {...icon} />,
        onClick: () => run(setActive(flow, true), t('activated')),
      },
    ];
  }
}

const icon = { size: 16, stroke: 1.7 };
