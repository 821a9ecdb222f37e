import { Button } from '@mantine/core';
import { type AuditEntry, type AuditNames, readAuditDetails } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { readDevice } from '../rules/origin-text.ts';
import classes from './audit-details.module.css';
import { useAuditTexts } from './use-audit-texts.ts';

interface AuditDetailsProps {
  readonly entry: AuditEntry;
  readonly names: AuditNames;
  readonly timeZone: string;
  readonly onShowActor: (() => void) | undefined;
  readonly onShowRecord: (() => void) | undefined;
}

/** The values before and after in words, where the change came from, and links to what belongs to it. */
export function AuditDetails({ entry, names, timeZone, onShowActor, onShowRecord }: AuditDetailsProps) {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts(timeZone);
  const { changes, facts } = readAuditDetails(entry.details);
  const value = (field: string, given: unknown) => texts.value(field, given, names);
  return (
    <div className={classes.details}>
      {entry.isHidden && <p className={classes.note}>{t('hidden')}</p>}
      {changes.length > 0 && (
        <table aria-label={t('details')} className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{texts.field(field)}</th>
                <td data-side="before">{value(field, before) || <em>{t('noValue')}</em>}</td>
                <td data-side="after">{value(field, after) || <em>{t('noValue')}</em>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length === 0 && facts.length === 0 && !entry.isHidden && (
        <p className={classes.note}>{t('noChanges')}</p>
      )}
      <div className={classes.footer}>
        <p className={classes.note}>
          <Origin entry={entry} timeZone={timeZone} />
        </p>
        {facts.map(({ field, after }) => (
          <p className={classes.note} key={field}>
            {texts.field(field)}: {value(field, after)}
          </p>
        ))}
        <span className={classes.links}>
          {onShowRecord && (
            <Button onClick={onShowRecord} size="compact-sm" variant="subtle">
              {t('allOfRecord')}
            </Button>
          )}
          {onShowActor && (
            <Button onClick={onShowActor} size="compact-sm" variant="subtle">
              {t('allOf', { name: texts.actor(entry) })}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

function Origin({ entry: { origin }, timeZone }: { readonly entry: AuditEntry; readonly timeZone: string }) {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts(timeZone);
  if (origin.via === null) return t('unknownOrigin');
  const device = readDevice(origin.device ?? '');
  const program = device === undefined ? origin.device || t('unknownDevice') : t('deviceOn', { ...device });
  return [texts.via[origin.via], program, origin.source].filter(Boolean).join(' · ');
}
