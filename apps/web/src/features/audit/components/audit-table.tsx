import type { AuditEntry, AuditNames } from '@recado/contracts';
import { IconChevronDown, IconChevronRight, IconKey, IconLifebuoy } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../shared/i18n/date-time.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { UserAvatar } from '../../../shared/ui/user-avatar.tsx';
import type { FilterName } from '../rules/audit-view.ts';
import { maskedAddress } from '../rules/origin-text.ts';
import classes from './audit.module.css';
import { AuditDetails } from './audit-details.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly names: AuditNames;
  readonly timeZone: string;
  readonly onFilter: (change: Readonly<Partial<Record<FilterName, string>>>) => void;
}

const COLUMNS = 6;

/** The entries; one opens below its row. */
export function AuditTable({ entries, names, timeZone, onFilter }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts(timeZone);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('where')}</th>
          <th scope="col">{t('when')}</th>
          <th data-numeric scope="col">
            {t('address')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { id, actor, record, origin, createdAt } = entry;
          const isOpen = id === openId;
          const when = shortTime(createdAt, timeZone);
          return (
            <Fragment key={id}>
              <tr data-open={isOpen || undefined}>
                <td>
                  <IconButton
                    aria-expanded={isOpen}
                    icon={isOpen ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
                    label={t('show', { what: texts.action(entry), when })}
                    onClick={() => setOpenId(isOpen ? null : id)}
                  />
                </td>
                <td>
                  <span className={classes.who}>
                    {actor.isKey ? (
                      <IconKey aria-hidden size={20} stroke={1.7} />
                    ) : actor.isPlatform ? (
                      <IconLifebuoy aria-hidden size={20} stroke={1.7} />
                    ) : (
                      <UserAvatar id={actor.id} name={texts.actor(entry)} size={24} />
                    )}
                    <strong>{texts.actor(entry)}</strong>
                  </span>
                </td>
                <td>{texts.action(entry)}</td>
                <td className={classes.record}>{texts.record(entry)}</td>
                <td className={classes.time}>
                  <time dateTime={createdAt}>{when}</time>
                </td>
                <td className={classes.time} data-numeric>
                  {origin.source === null ? '—' : maskedAddress(origin.source)}
                </td>
              </tr>
              {isOpen && (
                <tr data-open>
                  <td colSpan={COLUMNS}>
                    <AuditDetails
                      entry={entry}
                      names={names}
                      onShowActor={
                        actor.isKey || actor.isPlatform ? undefined : () => onFilter({ userId: String(actor.id) })
                      }
                      onShowRecord={
                        record.id === null
                          ? undefined
                          : () => onFilter({ kind: record.kind, recordId: String(record.id) })
                      }
                      timeZone={timeZone}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
