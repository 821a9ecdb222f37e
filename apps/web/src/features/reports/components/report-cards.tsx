import { Menu } from '@mantine/core';
import type { ReportRow } from '@recado/contracts';
import { IconDots, IconHistory, IconMessageCircle, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { MarkedName } from '../../../shared/ui/marked-name.tsx';
import classes from './report-cards.module.css';
import { Connection, Moment, Rating, Status, TicketLink, useMinutes } from './report-cell.tsx';

interface ReportCardsProps {
  readonly rows: readonly ReportRow[];
  readonly timeZone: string;
  readonly onShowLog: (row: ReportRow) => void;
}

/** The rows on a phone. */
export function ReportCards({ rows, timeZone, onShowLog }: ReportCardsProps) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const minutes = useMinutes();
  return (
    <ul aria-label={t('table')} className={classes.root}>
      {rows.map((row) => (
        <li className={classes.card} key={row.attendanceId}>
          <div className={classes.head}>
            <span className={classes.name}>{row.contactName}</span>
            <Rating rating={row.NPS} />
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton icon={<IconDots size={20} />} label={t('actionsOf', { number: row.number })} size={40} />
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconMessageCircle size={16} />}
                  onClick={() => void navigate(`/tickets/${row.uuid}`)}
                >
                  {t('openTicket', { number: row.number })}
                </Menu.Item>
                <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onShowLog(row)}>
                  {t('log')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
          <div className={classes.times}>
            <TicketLink row={row} />
            <Moment at={row.createdAt} timeZone={timeZone} />
            {row.waitTime !== null && (
              <span>
                {t('columnWaitTime').toLocaleLowerCase()} {minutes(row.waitTime)}
              </span>
            )}
            {row.supportTime !== null && <span>{minutes(row.supportTime)}</span>}
          </div>
          <div className={classes.marks}>
            <Status status={row.status} />
            {row.queueName !== null && <MarkedName color={row.queueColor} name={row.queueName} />}
            {row.whatsappName !== null && <Connection name={row.whatsappName} row={row} />}
            {row.userName !== null && (
              <span className={classes.user}>
                <IconUser aria-hidden="true" size={14} />
                {row.userName}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
