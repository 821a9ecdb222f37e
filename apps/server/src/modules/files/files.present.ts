import type { FileList, FileListItem } from '@recado/contracts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { FileListDetails, FileListItemRow } from './files.tables.ts';

type Viewed = Pick<CompanyScope, 'services' | 'companyId' | 'now'>;

export const presentFileList = (scope: Viewed, list: FileListDetails): FileList => ({
  id: list.id,
  name: list.name,
  message: list.message,
  options: list.items.map((item) => presentItem(scope, item)),
  userId: list.userId,
});

function presentItem({ services, companyId, now }: Viewed, item: FileListItemRow): FileListItem {
  const { mediaKey: key, mediaName } = item;
  return {
    id: item.id,
    name: item.name,
    path: key && mediaAddress(services, { companyId, key, fileName: mediaName ?? undefined, now }),
    mediaType: item.mediaMimeType,
    mediaName,
    mediaSize: item.mediaSizeBytes,
  };
}
