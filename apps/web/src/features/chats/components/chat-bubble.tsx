import { Button } from '@mantine/core';
import type { ChatFile, ChatMember, ChatMessage } from '@recado/contracts';
import { IconAlertCircle, IconClock, IconDownload, IconFile } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { timeText } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { withoutOverrides } from '../../../shared/lib/without-overrides.ts';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { textParts } from '../rules/mentions.ts';
import type { ChatRow } from '../rules/message-rows.ts';
import { MemberAvatar } from './chat-avatar.tsx';
import classes from './chat-bubble.module.css';

interface ChatBubbleProps {
  readonly row: ChatRow;
  readonly isOwn: boolean;
  readonly members: readonly ChatMember[];
  readonly timeZone: string;
  readonly onRetry: (key: string) => void;
  readonly onDiscard: (key: string) => void;
}

/** A message with its sender, files and time; one that could not be sent says why and can be sent again. */
function Bubble({ row, isOwn, members, timeZone, onRetry, onDiscard }: ChatBubbleProps) {
  const { t } = useTranslation('chats');
  const { message, outgoing, startsRun } = row;
  const sender = members.find(({ userId }) => userId === message.senderId);
  const hasFailed = outgoing !== null && outgoing.error !== null;
  const senderName = message.sender?.name ?? t('removedUser');
  return (
    <div className={classes.root} data-own={isOwn || undefined}>
      {!isOwn && (
        <span className={classes.avatar}>
          {startsRun && message.senderId !== null && (
            <MemberAvatar
              isOnline={sender?.user.online ?? false}
              name={senderName}
              size={28}
              userId={message.senderId}
            />
          )}
        </span>
      )}
      <div className={classes.bubble} data-failed={hasFailed || undefined} data-starts={startsRun || undefined}>
        {!isOwn && startsRun && <span className={classes.sender}>{senderName}</span>}
        {message.files.map((file) => (
          <FileLink file={file} key={file.url} />
        ))}
        {outgoing?.files.map(({ name, size }) => (
          <span className={classes.file} key={name}>
            <IconFile aria-hidden="true" size={20} stroke={1.5} />
            <span className={classes.fileName}>{name}</span>
            <span className={classes.size}>{formatBytes(size)}</span>
          </span>
        ))}
        {message.message !== '' && <Text members={members} message={message} />}
        <span className={classes.meta}>
          <time dateTime={message.createdAt}>{timeText(message.createdAt, timeZone)}</time>
          {outgoing !== null && !hasFailed && (
            <>
              <IconClock aria-hidden="true" size={12} />
              <Spoken>{t('sending')}</Spoken>
            </>
          )}
        </span>
      </div>
      {hasFailed && (
        <div className={classes.trouble} role="alert">
          <IconAlertCircle aria-hidden="true" size={14} />
          <span>
            {t('notSent')}: {errorText(outgoing.error)}
          </span>
          <Button onClick={() => onRetry(outgoing.key)} size="compact-xs" variant="subtle">
            {t('tryAgain')}
          </Button>
          <Button color="red" onClick={() => onDiscard(outgoing.key)} size="compact-xs" variant="subtle">
            {t('discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
export const ChatBubble = memo(Bubble);

function Text({ message, members }: { readonly message: ChatMessage; readonly members: readonly ChatMember[] }) {
  const names = members.filter(({ userId }) => message.mentions.includes(userId)).map(({ user }) => user.name);
  return (
    <span className={classes.text} dir="auto">
      {textParts(message.message, names).map((part, index) => {
        // The parts of a text never change: the index is a stable key.
        const key = `${index}.${part.kind}`;
        if (part.kind === 'text') return <span key={key}>{part.text}</span>;
        if (part.kind === 'mention') {
          return (
            <b className={classes.mention} key={key}>
              {part.text}
            </b>
          );
        }
        return (
          <a className={classes.link} href={part.href} key={key} rel="noopener noreferrer" target="_blank">
            {part.text}
          </a>
        );
      })}
    </span>
  );
}

function FileLink({ file }: { readonly file: ChatFile }) {
  const { t } = useTranslation('chats');
  const name = withoutOverrides(file.name);
  const url = mediaUrl(file.url);
  if (file.mimeType.startsWith('image/') && file.width !== null && file.height !== null) {
    return (
      <a className={classes.picture} href={url} rel="noopener noreferrer" target="_blank">
        <img
          alt={name}
          height={file.height}
          loading="lazy"
          src={mediaUrl(file.thumbnailUrl ?? file.url)}
          // The space is known before the picture is loaded, so that nothing moves.
          style={{ aspectRatio: `${file.width} / ${file.height}` }}
          width={file.width}
        />
      </a>
    );
  }
  return (
    <a
      aria-label={t('download', { name })}
      className={classes.file}
      download={name}
      href={url}
      rel="noopener noreferrer"
      target="_blank"
    >
      <IconFile aria-hidden="true" size={20} stroke={1.5} />
      <span className={classes.fileName}>{name}</span>
      <span className={classes.size}>{formatBytes(file.size)}</span>
      <IconDownload aria-hidden="true" size={16} stroke={1.7} />
    </a>
  );
}
