import type { Ticket } from '@recado/contracts';
import { IconRobot, IconRobotOff, IconStackPush, IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { TicketMoves } from './use-ticket-moves.tsx';

/** Frequent actions with an icon only. */
export function QuickActions({ ticket, moves }: { readonly ticket: Ticket; readonly moves: TicketMoves }) {
  const { t } = useTranslation('tickets');
  const isBotOff = ticket.contact.disableBot;
  return (
    <>
      {moves.may.returnToQueue && (
        <IconButton
          icon={<IconStackPush size={18} stroke={1.7} />}
          label={t('returnToQueue')}
          onClick={moves.returnToQueue}
        />
      )}
      {moves.may.transfer && (
        <IconButton icon={<IconUserShare size={18} stroke={1.7} />} label={t('transfer')} onClick={moves.askTransfer} />
      )}
      {moves.may.toggleBot && (
        <IconButton
          aria-pressed={!isBotOff}
          icon={isBotOff ? <IconRobotOff size={18} stroke={1.7} /> : <IconRobot size={18} stroke={1.7} />}
          label={isBotOff ? t('botOff') : t('botOn')}
          onClick={moves.toggleBot}
        />
      )}
    </>
  );
}
