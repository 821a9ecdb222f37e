import {
  type AuditEntry,
  type AuditNames,
  auditActionText,
  auditFieldText,
  auditKindText,
  auditValueText,
  auditWords,
} from '@recado/contracts';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { useLanguage } from '../../../shared/i18n/i18n.ts';

/** The words of the audit in the language on screen; the exported file uses the same. */
export function useAuditTexts(timeZone: string) {
  const { language } = useLanguage();
  const words = auditWords[language];
  const field = (name: string) => auditFieldText(language, name);
  return {
    action: ({ action }: AuditEntry) => auditActionText(language, action),
    kind: (kind: string) => auditKindText(language, kind),
    via: words.vias,
    field,
    value: (name: string, value: unknown, names: AuditNames) =>
      auditValueText(name, value, names, { ...words, field, moment: (iso) => fullTime(iso, timeZone) }),
    actor: ({ actor }: AuditEntry) => actor.name ?? (actor.isPlatform ? words.staff : words.deletedUser),
    record: ({ record }: AuditEntry) =>
      record.name ?? (record.id === null ? auditKindText(language, record.kind) : `#${record.id}`),
  };
}
