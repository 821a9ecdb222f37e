import type { Announcement } from '@recado/contracts';
import { IconNews } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useAnnouncementRecords } from '../api/list-announcements.ts';
import { useRemoveAnnouncement } from '../api/remove-announcement.ts';
import { useAnnouncementColumns } from './announcement-columns.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';

const MINUTE_MS = 60_000;

interface AnnouncementRecordsProps {
  readonly title: string;
  readonly timeZone: string;
}

/** All announcements, for the platform's staff. */
export function AnnouncementRecords({ title, timeZone }: AnnouncementRecordsProps) {
  const { t } = useTranslation('announcements');
  const [search, setSearch] = useSearchParam('search');
  const list = useAnnouncementRecords(search);
  const columns = useAnnouncementColumns({ now: useNow(MINUTE_MS), timeZone });
  const remove = useRemoveAnnouncement();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const [removed, setRemoved] = useState<Announcement | null>(null);
  return (
    <RecordScreen
      actionsOf={(announcement) =>
        editAndRemove({
          name: announcement.title,
          onEdit: () => setEdited(announcement),
          onRemove: () => setRemoved(announcement),
        })
      }
      columns={columns}
      empty={{ icon: IconNews, title: t('emptyTitle'), text: t('emptyText') }}
      list={list}
      nameOf={(announcement) => announcement.title}
      onAdd={() => setEdited('new')}
      search={{ label: t('search'), value: search, onChange: setSearch }}
      title={title}
    >
      {edited !== null && (
        <AnnouncementDialog
          announcement={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          timeZone={timeZone}
        />
      )}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.title })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
