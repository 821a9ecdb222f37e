import { type AuditDetails, withoutSecrets } from './audit/without-secrets.ts';
import { type AnyViewer, homeCompanyOf, homeUserIdOf } from './viewer.ts';

/** A screen, an API key, platform staff in support, or staff naming the company from outside. */
export type AuditVia = 'web' | 'api' | 'support' | 'platform';

export interface AuditColumns {
  readonly actorCompanyId: number;
  readonly actorUserId: number | null;
  readonly actorKeyId: number | null;
  readonly action: string;
  readonly recordKind: string;
  readonly recordId: number | null;
  readonly source: string | null;
  readonly device: string | null;
  readonly sessionId: string | null;
  readonly via: AuditVia;
  readonly details: AuditDetails;
}

export interface AuditedAction {
  /** The company that the entry belongs to. */
  readonly companyId: number;
  readonly actor: AnyViewer;
  readonly action: string;
  readonly details: AuditDetails;
}

/** An entry as it is stored: who, what, which record, and where the call came from. */
export const auditColumns = ({ companyId, actor, action, details }: AuditedAction): AuditColumns => ({
  actorCompanyId: homeCompanyOf(actor),
  actorUserId: homeUserIdOf(actor),
  actorKeyId: actor.api?.id ?? null,
  action,
  ...recordOf(action, details),
  source: actor.origin?.source ?? null,
  device: actor.origin?.device ?? null,
  sessionId: actor.sessionId,
  via: viaOf(actor, companyId),
  details: withoutSecrets(details),
});

function viaOf(actor: AnyViewer, companyId: number): AuditVia {
  if (actor.api) return 'api';
  if (actor.support) return 'support';
  return actor.companyId === companyId ? 'web' : 'platform';
}

/** Kinds whose id is under another name than their own. */
const idFields: Readonly<Record<string, readonly string[]>> = {
  'api-key': ['keyId'],
  contact: ['contactId', 'keepId'],
  chatbot: ['chatbotId', 'optionId'],
};

/** `file-list.change` is about the file list named by `fileListId`. Staff from outside leaves `GET /path`. */
export function recordOf(action: string, details: AuditDetails): { recordKind: string; recordId: number | null } {
  const recordKind = /^([a-z-]+)\./.exec(action)?.[1] ?? 'company';
  const own = `${recordKind.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Id`;
  const id = (idFields[recordKind] ?? [own]).map((field) => details[field]).find((value) => typeof value === 'number');
  return { recordKind, recordId: typeof id === 'number' ? id : null };
}
