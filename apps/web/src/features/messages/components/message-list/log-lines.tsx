import type { ConversationLogType, TicketLogEntryShown } from '@recado/contracts';
import { isInConversation } from '@recado/contracts';
import {
  IconArrowBackUp,
  IconCheck,
  IconHandStop,
  IconMessagePlus,
  IconRobot,
  IconRotateClockwise,
  IconStackPush,
  IconStar,
  IconUserShare,
} from '@tabler/icons-react';
import { formatDay } from '../../../../shared/i18n/date-time.ts';
import { useMessagesSurroundings, useMessageTexts } from '../../messages-context.tsx';
import { zoneClock } from '../../rows/zone-time.ts';
import { logLineText } from '../../text/log-line-text.ts';
import classes from './log-lines.module.css';

const icons = {
  create: IconMessagePlus,
  queue: IconRobot,
  open: IconHandStop,
  receivedTransfer: IconUserShare,
  pending: IconStackPush,
  redirect: IconStackPush,
  closed: IconCheck,
  autoClose: IconCheck,
  reopen: IconRotateClockwise,
  nps: IconStar,
  rated: IconStar,
  undone: IconArrowBackUp,
} as const satisfies Record<ConversationLogType, typeof IconCheck>;

interface LogLinesProps {
  readonly entries: readonly TicketLogEntryShown[];
  /** The day of their message: an entry of another day shows its date. */
  readonly day: string;
}

/** Log entries of the ticket, between the messages. */
export function LogLines({ entries, day }: LogLinesProps) {
  return entries.map((entry) => <LogLine day={day} entry={entry} key={entry.id} />);
}

function LogLine({ entry, day }: { readonly entry: TicketLogEntryShown; readonly day: string }) {
  const t = useMessageTexts();
  const { viewer } = useMessagesSurroundings();
  const text = logLineText(t, entry);
  if (text === null || !isInConversation(entry.type)) return null;
  const isByPerson = entry.type === 'queue' && entry.actor !== null;
  const Icon = isByPerson ? IconStackPush : icons[entry.type];
  const clock = zoneClock(viewer.timeZone);
  const time = clock.time(entry.createdAt);
  const ownDay = clock.day(entry.createdAt);
  return (
    <p className={classes.root} data-log={entry.type}>
      <Icon aria-hidden="true" className={classes.icon} size={14} stroke={1.7} />
      <span>{ownDay === day ? t('lineAt', { text, time }) : t('lineOn', { text, time, day: formatDay(ownDay) })}</span>
    </p>
  );
}
