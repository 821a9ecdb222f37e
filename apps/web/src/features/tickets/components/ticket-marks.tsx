import type { Ticket } from '@recado/contracts';
import { IconRobot, IconSparkles, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingFace } from '../../../shared/lib/rating-face.ts';
import { ChannelGlyph } from '../../../shared/ui/channel-mark.tsx';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { UserAvatar } from '../../../shared/ui/user-avatar.tsx';
import { botStep } from '../bot-step.ts';
import { getTicketTags } from '../ticket-tags.ts';
import classes from './ticket-marks.module.css';

interface TicketMarksProps {
  readonly ticket: Ticket;
  readonly showsUser?: boolean;
  readonly showsTags?: boolean;
}

/** A ticket's marks: its bot, queue, connection, its tags and, for supervisors, its agent. */
export function TicketMarks({ ticket, showsUser = false, showsTags = false }: TicketMarksProps) {
  const { t } = useTranslation('tickets');
  const { bot, queue, whatsapp, user, channel, userRating } = ticket;
  const step = bot === null ? undefined : botStep(bot);
  const BotIcon = bot?.kind === 'prompt' ? IconSparkles : IconRobot;
  const queueName = ticket.status === 'lgpd' ? t('queueLgpd') : (queue?.name ?? t('queueNone'));
  return (
    <>
      {bot !== null && (
        <Mark
          className={classes.bot}
          icon={<BotIcon aria-hidden="true" className={classes.icon} size={12} stroke={2} />}
          label={t('bot')}
        >
          {step === undefined ? bot.name : t('botAt', { flow: bot.name, step: t(step) })}
        </Mark>
      )}
      <Mark icon={<ColorMark color={ticket.status === 'lgpd' ? null : (queue?.color ?? null)} />} label={t('queue')}>
        {queueName}
      </Mark>
      {whatsapp && (
        <Mark icon={<ChannelGlyph channel={channel} />} label={t('connection')}>
          {whatsapp.name}
        </Mark>
      )}
      {showsUser && user && (
        <Mark
          className={classes.user}
          icon={
            <UserAvatar
              {...user}
              fallback={<IconUser aria-hidden="true" className={classes.icon} size={12} stroke={2} />}
              size={16}
            />
          }
          label={t('user')}
        >
          {user.name}
        </Mark>
      )}
      {userRating && (
        <Mark icon={<span aria-hidden="true">{ratingFace(userRating.rate)}</span>} label={t('rating')}>
          {String(userRating.rate)}
        </Mark>
      )}
      {showsTags &&
        getTicketTags(ticket).map(({ id, name, color }) => (
          <Mark icon={<ColorMark color={color} shape="dot" />} key={id} label={t('tag')}>
            {name}
          </Mark>
        ))}
    </>
  );
}

/** Identifies the marks of a ticket, so that a change is measured again. */
export const markNames = (ticket: Ticket, { showsUser }: Pick<TicketMarksProps, 'showsUser'>) => [
  ticket.bot?.kind,
  ticket.bot?.name,
  ticket.bot?.nodeType ?? undefined,
  ticket.status === 'lgpd' ? ticket.status : ticket.queue?.name,
  ticket.whatsapp?.name,
  showsUser ? ticket.user?.name : undefined,
  ticket.userRating?.rate.toString(),
  ...getTicketTags(ticket).map(({ name }) => name),
];

interface MarkProps {
  readonly className?: string | undefined;
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: string;
}

function Mark({ className = '', icon, label, children }: MarkProps) {
  return (
    <span className={`${classes.mark} ${className}`}>
      {icon}
      <Spoken>{label}: </Spoken>
      <span className={classes.name}>{children}</span>
    </span>
  );
}
