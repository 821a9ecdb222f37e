import { useTranslation } from 'react-i18next';
import { cacheFileList, FileLists, fileKeys, readFileMessage } from '../../../features/files/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function FilesPage() {
  const { t } = useTranslation('screens');
  useRecordsLive({
    channel: 'file',
    listsKey: fileKeys.lists,
    apply: (queryClient, message) => cacheFileList(queryClient, readFileMessage(message)),
  });
  return <FileLists title={t('files')} />;
}
