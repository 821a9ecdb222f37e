import type { Ticket } from '@recado/contracts';
import {
  IconAlertCircle,
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconFileText,
  IconHelpCircle,
  IconMapPin,
  IconMessageQuestion,
  IconMicrophone,
  IconPhoneX,
  IconPhoto,
  IconSticker,
  IconUser,
  IconVideo,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockLength } from '../../../../shared/lib/clock-length.ts';
import { cutText } from '../../../../shared/lib/cut-text.ts';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import { type LastMessageFacts, lastMessageFacts, type MessageKind } from './last-message.ts';
import classes from './last-message-line.module.css';

const TEXT_MAX_LENGTH = 40;

const kinds = {
  image: [IconPhoto, 'messagePhoto'],
  audio: [IconMicrophone, 'messageAudio'],
  video: [IconVideo, 'messageVideo'],
  document: [IconFileText, 'messageDocument'],
  sticker: [IconSticker, 'messageSticker'],
  location: [IconMapPin, 'messageLocation'],
  contact: [IconUser, 'messageContact'],
  call: [IconPhoneX, 'messageCall'],
  unsupported: [IconMessageQuestion, 'messageUnsupported'],
  deleted: [IconBan, 'messageDeleted'],
} as const satisfies Record<MessageKind, readonly [unknown, string]>;

/** Delivery status if it is ours, type if it is no text, and its text. */
export function LastMessageLine({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const { kind, text, seconds, progress } = lastMessageFacts(ticket);
  const [Icon, word] = kind === null ? [null, null] : kinds[kind];
  const words = text === '' && word !== null ? t(word) : cutText(text.replaceAll(/\s+/g, ' '), TEXT_MAX_LENGTH);
  return (
    <span className={classes.root} data-deleted={kind === 'deleted' || undefined}>
      <Spoken>{t('lastMessage')} </Spoken>
      {progress !== null && <Progress progress={progress} />}
      {Icon && <Icon aria-hidden="true" className={classes.kind} size={16} stroke={1.7} />}
      <span className={classes.words}>{seconds === null ? words : `${words} ${clockLength(seconds)}`}</span>
    </span>
  );
}

const ticks = {
  waiting: [IconClock, 'ackWaiting'],
  sent: [IconCheck, 'ackSent'],
  delivered: [IconChecks, 'ackDelivered'],
  read: [IconChecks, 'ackRead'],
  failed: [IconAlertCircle, 'ackFailed'],
  undecided: [IconHelpCircle, 'ackUndecided'],
} as const satisfies Record<NonNullable<LastMessageFacts['progress']>, readonly [unknown, string]>;

function Progress({ progress }: { readonly progress: keyof typeof ticks }) {
  const { t } = useTranslation('tickets');
  const [Icon, word] = ticks[progress];
  return <Icon aria-label={t(word)} className={classes.progress} data-progress={progress} role="img" size={15} />;
}
