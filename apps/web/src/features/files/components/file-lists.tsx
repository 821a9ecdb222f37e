import type { FileList } from '@recado/contracts';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useFileLists } from '../api/list-files.ts';
import { useRemoveFileList } from '../api/remove-file-list.ts';
import { useFileListColumns } from './file-list-columns.tsx';
import { FileListDialog } from './file-list-dialog.tsx';

/** Every file list of the company, with what can be done to it. */
export function FileLists({ title }: { readonly title: string }) {
  const { t } = useTranslation('files');
  const [search, setSearch] = useSearchParam('search');
  const list = useFileLists(search);
  const columns = useFileListColumns();
  const remove = useRemoveFileList();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<FileList | 'new' | null>(null);
  const [removed, setRemoved] = useState<FileList | null>(null);
  return (
    <RecordScreen
      actionsOf={(files) =>
        editAndRemove({ name: files.name, onEdit: () => setEdited(files), onRemove: () => setRemoved(files) })
      }
      columns={columns}
      empty={{ icon: IconFolder, title: t('emptyTitle'), text: t('emptyText') }}
      onAdd={() => setEdited('new')}
      title={title}
      list={list}
      nameOf={({ name }) => name}
      search={{ label: t('search'), value: search, onChange: setSearch }}
    >
      {edited !== null && <FileListDialog list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
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
