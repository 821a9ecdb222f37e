import { type Message, messagesContract, type SharedItem } from '@recado/contracts';
import { IconDownload, IconFile, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { dayOf } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { fileName, fileType } from '../../../shared/lib/file-facts.ts';
import { saveFrom } from '../../../shared/lib/save-file.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import classes from './shared-rows.module.css';

/** Files with name, size and day; each is downloaded from here or shown in its conversation. */
export function SharedFiles({ items }: { readonly items: readonly SharedItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <FileRow item={item} key={item.message.id} />
      ))}
    </ul>
  );
}

function FileRow({ item: { message, ticketUuid } }: { readonly item: SharedItem }) {
  const { t } = useTranslation('contactDrawer');
  const { viewer, onOpenTicket } = useDrawerSurroundings();
  const name = fileName(message) || t('unnamedFile');
  const type = fileType(message);
  const size = message.mediaSize === null ? [] : [formatBytes(message.mediaSize)];
  return (
    <li className={classes.row}>
      <span aria-hidden="true" className={classes.mark}>
        {type === '' ? <IconFile size={18} stroke={1.7} /> : type}
      </span>
      <span className={classes.lines}>
        <span className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.facts}>{[...size, dayOf(message.createdAt, viewer.timeZone)].join(' · ')}</span>
      </span>
      <IconButton
        icon={<IconMessage size={16} stroke={1.7} />}
        label={t('showInConversation', { name })}
        onClick={() => onOpenTicket(ticketUuid, message.id)}
        size={28}
      />
      <IconButton
        icon={<IconDownload size={16} stroke={1.7} />}
        label={t('downloadFile', { name })}
        onClick={async () => saveFrom(mediaUrl(await freshAddress(message)), name)}
        size={28}
      />
    </li>
  );
}

/** The drawer may be open for days, and the address of a file runs out; where nobody can be asked it is the known one. */
async function freshAddress({ id, mediaUrl: known }: Message): Promise<string> {
  try {
    const { mediaUrl: fresh } = await call(messagesContract.confirm, { params: { id } });
    return fresh ?? known ?? '';
  } catch {
    return known ?? '';
  }
}
