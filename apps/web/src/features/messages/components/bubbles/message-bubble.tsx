import type { Message } from '@recado/contracts';
import { IconArrowForwardUp, IconChevronDown, IconLock } from '@tabler/icons-react';
import { withoutOverrides } from '../../../../shared/lib/without-overrides.ts';
import { avatarColors } from '../../../../shared/theme/theme.ts';
import { colorIndexOf } from '../../../../shared/ui/initials.ts';
import { UserAvatar } from '../../../../shared/ui/user-avatar.tsx';
import { useMessageTexts } from '../../messages-context.tsx';
import type { ShownMessage } from '../../state/join-outgoing.ts';
import { useConversationTools } from '../conversation-context.tsx';
import { DeletedContent } from './deleted-content.tsx';
import { DeliveryProblem } from './delivery-problem.tsx';
import classes from './message-bubble.module.css';
import { MessageContent } from './message-content.tsx';
import { MessageMeta } from './message-meta.tsx';
import { Quote } from './quote.tsx';
import { Reactions } from './reactions.tsx';
import { UndoSending } from './undo-sending.tsx';

interface MessageBubbleProps {
  readonly shown: ShownMessage;
  readonly startsRun: boolean;
  /** The user was taken to this message. */
  readonly isLit?: boolean;
  /** The keyboard focus is on this message. */
  readonly isActive?: boolean;
}

export function MessageBubble({ shown, startsRun, isLit = false, isActive = false }: MessageBubbleProps) {
  const t = useMessageTexts();
  const { contactName, onGoTo, onOptions, isReadOnly } = useConversationTools();
  const { message, outgoing } = shown;
  const meta = <MessageMeta message={message} />;
  const hasOptions = !isReadOnly && outgoing === null && !message.isDeleted;
  return (
    <div
      className={classes.line}
      data-ours={message.fromMe || undefined}
      data-reacted={message.reactions.length > 0 || undefined}
    >
      <div
        className={classes.bubble}
        data-bubble
        data-frame={frameOf(message)}
        data-lit={isLit || undefined}
        data-starts={startsRun || undefined}
        data-trouble={troubleOf(message)}
      >
        {startsRun && <AuthorLine message={message} />}
        {message.isForwarded && !message.isDeleted && (
          <span className={classes.forwarded}>
            <IconArrowForwardUp aria-hidden="true" size={14} />
            {t('forwarded')}
          </span>
        )}
        {message.quotedMsg && !message.isDeleted && (
          <Quote contactName={contactName} onGoTo={onGoTo} quoted={message.quotedMsg} />
        )}
        {message.isDeleted ? (
          <DeletedContent message={message} meta={meta} />
        ) : (
          <MessageContent message={message} meta={meta} />
        )}
        <Reactions reactions={message.isDeleted ? [] : message.reactions} />
        {hasOptions && (
          <button
            aria-haspopup="menu"
            aria-label={t('options')}
            className={classes.options}
            onClick={({ currentTarget }) => onOptions(message, currentTarget)}
            onDoubleClick={(event) => event.stopPropagation()}
            tabIndex={isActive ? 0 : -1}
            type="button"
          >
            <IconChevronDown aria-hidden="true" size={16} />
          </button>
        )}
      </div>
      <DeliveryProblem shown={shown} />
      <UndoSending shown={shown} />
    </div>
  );
}

/** Above the first of several messages of one author: the author. In a conversation of two, only ours need it. */
function AuthorLine({ message }: { readonly message: Message }) {
  const t = useMessageTexts();
  if (!message.fromMe)
    return message.participant && <ParticipantName name={message.participant.name || t('someone')} />;
  const name = message.user?.name ?? '';
  const picture = message.user && <UserAvatar {...message.user} fallback={null} size={16} />;
  if (message.isPrivate) {
    return (
      <span className={classes.author}>
        <IconLock aria-hidden="true" size={13} />
        {picture}
        {name === '' ? t('privateNote') : t('privateNoteBy', { name })}
      </span>
    );
  }
  const words = { bot: t('authorBot'), campaign: t('authorCampaign'), phone: t('authorPhone') };
  if (message.author !== 'agent' && message.author !== 'customer')
    return <span className={classes.author}>{words[message.author]}</span>;
  if (name === '') return null;
  return (
    <span className={classes.author}>
      {picture}
      {name}
    </span>
  );
}

/** In their own colour, so that a busy group is easy to follow. */
function ParticipantName({ name }: { readonly name: string }) {
  const color = colorIndexOf(name, avatarColors.length);
  return (
    <span className={classes.author} style={{ color: `var(--rc-avatar-${color}-text)` }}>
      {withoutOverrides(name)}
    </span>
  );
}

const PADDED_LESS: readonly Message['mediaType'][] = ['image', 'video', 'locationMessage'];

function frameOf(message: Message): 'deleted' | 'note' | 'sticker' | 'picture' | 'plain' {
  if (message.isDeleted) return 'deleted';
  if (message.isPrivate) return 'note';
  if (message.mediaType === 'sticker' && message.mediaUrl !== null) return 'sticker';
  return PADDED_LESS.includes(message.mediaType) ? 'picture' : 'plain';
}

function troubleOf({ delivery, isDeleted }: Message): 'danger' | 'warning' | undefined {
  if (isDeleted) return undefined;
  if (delivery === 'failed') return 'danger';
  return delivery === 'undecided' ? 'warning' : undefined;
}
