import { Button } from '@mantine/core';
import type { Flow } from '@recado/contracts';
import { IconSitemap, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useFlowChanges, useFlows } from '../api/flows.ts';
import { useFlowColumns } from './flow-columns.tsx';
import { ImportFlowDialog } from './import-flow-dialog.tsx';
import { NewFlowDialog } from './new-flow-dialog.tsx';
import { RenameFlowDialog } from './rename-flow-dialog.tsx';
import { useFlowActions } from './use-flow-actions.tsx';

interface FlowListProps {
  readonly title: string;
  readonly timeZone: string;
  /** Support without the company's consent only opens and exports flows. */
  readonly canChange: boolean;
  /** The address of the editor of a flow. */
  readonly editorOf: (flow: Flow) => string;
  /** Opens the editor: a new flow is empty, or a draft to check. */
  readonly onOpen: (flow: Flow) => void;
}

type Opened =
  | { readonly dialog: 'new' | 'import' }
  | { readonly dialog: 'rename' | 'remove'; readonly flow: Flow }
  | { readonly dialog: null };

const closed: Opened = { dialog: null };

/** Every flow of the company. A click on a row opens its editor. */
export function FlowList({ title, timeZone, canChange, editorOf, onOpen }: FlowListProps) {
  const { t } = useTranslation('flows');
  const [search, setSearch] = useSearchParam('search');
  const list = useFlows(search);
  const columns = useFlowColumns({ timeZone, editorOf });
  const { remove } = useFlowChanges();
  const [opened, setOpened] = useState<Opened>(closed);
  const actionsOf = useFlowActions({
    canChange,
    onOpen,
    onRename: (flow) => setOpened({ dialog: 'rename', flow }),
    onRemove: (flow) => setOpened({ dialog: 'remove', flow }),
  });
  const close = () => setOpened(closed);
  return (
    <RecordScreen
      actionsOf={actionsOf}
      addLabel={t('add')}
      columns={columns}
      empty={{ icon: IconSitemap, title: t('emptyTitle'), text: t('emptyText') }}
      hasActionMenu
      list={list}
      nameOf={({ name }) => name}
      onAdd={canChange ? () => setOpened({ dialog: 'new' }) : undefined}
      otherActions={
        canChange && (
          <Button
            leftSection={<IconUpload size={16} stroke={1.7} />}
            onClick={() => setOpened({ dialog: 'import' })}
            variant="default"
          >
            {t('import')}
          </Button>
        )
      }
      search={{ label: t('search'), value: search, onChange: setSearch }}
      title={title}
    >
      {opened.dialog === 'new' && <NewFlowDialog onAdded={onOpen} onClose={close} />}
      {opened.dialog === 'import' && <ImportFlowDialog onClose={close} onImported={onOpen} />}
      {opened.dialog === 'rename' && <RenameFlowDialog flow={opened.flow} onClose={close} />}
      {opened.dialog === 'remove' && (
        <RemoveDialog
          onClose={close}
          remove={() => remove(opened.flow)}
          removed={t('removed')}
          title={t('removeTitle', { name: opened.flow.name })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
