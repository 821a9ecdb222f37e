export { changesBetween } from './changes-between.ts';
export { recordAudit } from './record-audit.ts';
