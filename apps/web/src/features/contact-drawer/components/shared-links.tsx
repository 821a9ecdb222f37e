import type { SharedItem } from '@recado/contracts';
import { IconLink, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../shared/i18n/date-time.ts';
import { withoutOverrides } from '../../../shared/lib/without-overrides.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import classes from './shared-rows.module.css';

/** Links with title or address, site and day; each opens its page or is shown in its conversation. */
export function SharedLinks({ items }: { readonly items: readonly SharedItem[] }) {
  return (
    <ul className={classes.list}>
      {items.flatMap((item) =>
        item.links.map((link) => <LinkRow item={item} key={`${item.message.id} ${link.url}`} link={link} />),
      )}
    </ul>
  );
}

interface LinkRowProps {
  readonly item: SharedItem;
  readonly link: SharedItem['links'][number];
}

function LinkRow({ item: { message, ticketUuid }, link: { url, title } }: LinkRowProps) {
  const { t } = useTranslation('contactDrawer');
  const { viewer, onOpenTicket } = useDrawerSurroundings();
  const { hostname, pathname, search } = new URL(url);
  const site = hostname.replace(/^www\./, '');
  const name = withoutOverrides(title ?? `${site}${pathname === '/' ? '' : pathname}${search}`);
  return (
    <li className={classes.row}>
      <span aria-hidden="true" className={classes.mark}>
        <IconLink size={18} stroke={1.7} />
      </span>
      <span className={classes.lines}>
        <a className={classes.name} href={url} rel="noopener noreferrer nofollow" target="_blank" title={url}>
          <bdi>{name}</bdi>
        </a>
        <span className={classes.facts}>
          {dayOf(message.createdAt, viewer.timeZone)} · {site}
        </span>
      </span>
      <IconButton
        icon={<IconMessage size={16} stroke={1.7} />}
        label={t('showInConversation', { name })}
        onClick={() => onOpenTicket(ticketUuid, message.id)}
        size={28}
      />
    </li>
  );
}
