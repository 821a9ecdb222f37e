export { type AuditRow, type AuditSelection, auditRepo, FIRST_AUDIT_PAGE, isNamedKind } from './audit.repo.ts';
export { changesBetween } from './changes-between.ts';
export { recordAudit, recordOperation } from './record-audit.ts';
export { scrubContact } from './scrub-contact.ts';
