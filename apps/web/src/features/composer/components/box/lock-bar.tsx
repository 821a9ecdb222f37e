import { Button } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import {
  IconClockHour4,
  IconEye,
  IconLock,
  IconPlugConnectedX,
  IconShieldLock,
  IconStar,
  IconTemplate,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { windowEndedText } from '../../rules/reply-window.ts';
import type { Obstacle } from '../../rules/writing-state.ts';
import classes from './lock-bar.module.css';

/** The actions for a ticket the user may not write to. Missing ones are not offered. */
export interface LockActions {
  readonly onAccept?: (() => void) | undefined;
  readonly onIgnore?: (() => void) | undefined;
  readonly onReopen?: (() => void) | undefined;
  readonly isWaiting: boolean;
}

interface LockBarProps {
  readonly ticket: Ticket;
  readonly obstacle: Obstacle;
  readonly actions: LockActions;
  /** Undefined where not even a private note is allowed. */
  readonly onNote: (() => void) | undefined;
  /** Undefined where a template does not help. */
  readonly onTemplate: (() => void) | undefined;
  readonly now: Date;
  readonly timeZone: string;
}

/** Replaces the text box, with the reason why writing is not allowed and what to do. */
export function LockBar({ ticket, obstacle, actions, onNote, onTemplate, now, timeZone }: LockBarProps) {
  const { t } = useTranslation('composer');
  const { onAccept, onIgnore, onReopen, isWaiting } = actions;
  const { icon, strong, text } = useObstacleText({ ticket, obstacle, now, timeZone });
  return (
    <div className={classes.root}>
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      <p className={classes.text}>
        {strong && <b className={classes.strong}>{strong} </b>}
        {text}
      </p>
      <div className={classes.actions}>
        {onNote && <IconButton icon={<IconLock size={18} stroke={1.7} />} label={t('writeNote')} onClick={onNote} />}
        {onIgnore && (
          <Button color="gray" onClick={onIgnore} variant="subtle">
            {t('ignore')}
          </Button>
        )}
        {onAccept && (
          <Button loading={isWaiting} onClick={onAccept}>
            {t('accept')}
          </Button>
        )}
        {onTemplate && (
          <Button leftSection={<IconTemplate size={16} />} onClick={onTemplate}>
            {t('sendTemplate')}
          </Button>
        )}
        {onReopen && (
          <Button loading={isWaiting} onClick={onReopen} variant="light">
            {t('reopen')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ObstacleText {
  readonly icon: ReactNode;
  readonly strong?: string;
  readonly text: string;
}

function useObstacleText({
  ticket,
  obstacle,
  now,
  timeZone,
}: Omit<LockBarProps, 'actions' | 'onNote' | 'onTemplate'>): ObstacleText {
  const { t } = useTranslation('composer');
  const { name } = ticket.contact;
  const hasTemplates = ticket.abilities?.hasTemplates === true;
  const clock = <IconClockHour4 size={18} stroke={1.7} />;
  switch (obstacle) {
    case 'pending':
      return {
        icon: <IconUserCheck size={18} stroke={1.7} />,
        text:
          ticket.queue === null
            ? t('pendingNoQueue', { name })
            : t('pendingInQueue', { name, queue: ticket.queue.name }),
      };
    case 'consent':
      return { icon: <IconShieldLock size={18} stroke={1.7} />, text: t('waitsForConsent', { name }) };
    case 'rating':
      return { icon: <IconStar size={18} stroke={1.7} />, text: t('waitsForRating', { name }) };
    case 'closed':
      return { icon: <IconLock size={18} stroke={1.7} />, strong: t('resolved'), text: t('resolvedText') };
    case 'support':
      return { icon: <IconEye size={18} stroke={1.7} />, strong: t('inSupport'), text: t('inSupportText') };
    case 'no-connection':
      return {
        icon: <IconPlugConnectedX size={18} stroke={1.7} />,
        strong: t('noConnection'),
        text: t('noConnectionText'),
      };
    case 'unopened':
      return {
        icon: clock,
        strong: t('neverWrote', { name }),
        text: hasTemplates ? t('onlyTemplateStarts') : t('waitForContact'),
      };
    case 'window-ended':
      return {
        icon: clock,
        strong: windowEndedText(ticket, { now, timeZone, t }),
        text: hasTemplates ? t('onlyTemplateReopens') : t('waitForContact'),
      };
  }
}
