import { Menu } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import {
  IconBan,
  IconDots,
  IconFileTypePdf,
  IconHandStop,
  IconHistory,
  IconRobot,
  IconRobotOff,
  IconSitemap,
  IconSparkles,
  IconStackPush,
  IconTrash,
  IconUser,
  IconUserShare,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import type { TicketMoves } from './use-ticket-moves.tsx';

interface MoreActionsProps {
  readonly ticket: Ticket;
  readonly moves: TicketMoves;
  /** There is no room for the quick actions: they are in here too. */
  readonly isCompact: boolean;
  readonly onContact: (() => void) | undefined;
}

export function MoreActions({ ticket, moves, isCompact, onContact }: MoreActionsProps) {
  const { t } = useTranslation('tickets');
  const { viewer } = useTicketSurroundings();
  const { may } = moves;
  const isBotOff = ticket.contact.disableBot;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={<IconDots size={18} stroke={1.7} />} label={t('moreOfTicket')} />
      </Menu.Target>
      <Menu.Dropdown>
        {isCompact && onContact && (
          <Menu.Item leftSection={<IconUser size={16} />} onClick={onContact}>
            {t('contactOpen')}
          </Menu.Item>
        )}
        {isCompact && may.returnToQueue && (
          <Menu.Item leftSection={<IconStackPush size={16} />} onClick={moves.returnToQueue}>
            {t('returnToQueue')}
          </Menu.Item>
        )}
        {isCompact && may.transfer && (
          <Menu.Item leftSection={<IconUserShare size={16} />} onClick={moves.askTransfer}>
            {t('transfer')}
          </Menu.Item>
        )}
        {isCompact && may.toggleBot && (
          <Menu.Item
            leftSection={isBotOff ? <IconRobot size={16} /> : <IconRobotOff size={16} />}
            onClick={moves.toggleBot}
          >
            {isBotOff ? t('switchBotOn') : t('switchBotOff')}
          </Menu.Item>
        )}
        {may.ignore && (
          <Menu.Item leftSection={<IconBan size={16} />} onClick={moves.ignore}>
            {t('ignore')}
          </Menu.Item>
        )}
        {may.stopBot && (
          <Menu.Item leftSection={<IconHandStop size={16} />} onClick={moves.stopBot}>
            {t('stopBot')}
          </Menu.Item>
        )}
        {ticket.bot !== null && ticket.bot.flowId !== null && viewer.managesFlows && (
          <Menu.Item
            component={Link}
            leftSection={<IconSitemap size={16} />}
            to={`/flowbuilder/${ticket.bot.flowId}?ticket=${ticket.id}`}
          >
            {t('seeInFlow')}
          </Menu.Item>
        )}
        {moves.summarise && (
          <Menu.Item leftSection={<IconSparkles size={16} />} onClick={moves.summarise}>
            {t('summarise')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={moves.showLog}>
          {t('log')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={moves.exportPdf}>
          {t('exportPdf')}
        </Menu.Item>
        {may.delete && (
          <>
            <Menu.Divider />
            <Menu.Item c="var(--rc-danger-text)" leftSection={<IconTrash size={16} />} onClick={moves.askDelete}>
              {t('delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
