import { type Language, RISK_NOTICE_VERSION, type SignedRiskNotice } from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { recordAudit } from '../../audit/index.ts';
import { type ConnectionRow, connectionsRepo } from '../../connections/index.ts';
import { riskNoticesRepo } from './risk-notices.repo.ts';

/** The connection of a campaign whose number nobody has signed for. Only numbers by QR code need a signature. */
export async function findUnsigned(
  scope: CompanyScope,
  { connectionId }: { readonly connectionId: number | null },
): Promise<ConnectionRow | undefined> {
  const connection = connectionId === null ? undefined : await connectionsRepo.find(scope, connectionId);
  if (!connection || !needsSignature(scope, connection)) return undefined;
  const signed = await riskNoticesRepo.find(scope, { connectionId: connection.id, version: RISK_NOTICE_VERSION });
  return signed ? undefined : connection;
}

/** Rejects the start of a campaign over a number by QR code until a person has signed the risk notice. */
export async function assertRiskSigned(
  scope: CompanyScope,
  campaign: { readonly connectionId: number | null },
): Promise<void> {
  const unsigned = await findUnsigned(scope, campaign);
  if (!unsigned) return;
  const { id: whatsappId, name } = unsigned;
  throw new AppError('ERR_CAMPAIGN_RISK_NOT_SIGNED', {
    details: { whatsappId, name, version: RISK_NOTICE_VERSION },
  });
}

export interface Signing {
  readonly connectionId: number;
  readonly signedBy: string;
  readonly language: Language;
  readonly userId: number;
}

/** A person signs the current text for a number. The first signature stays. */
export async function signRiskNotice(scope: CompanyScope, signing: Signing): Promise<SignedRiskNotice> {
  const { connectionId, signedBy, language } = signing;
  const version = RISK_NOTICE_VERSION;
  return scope.transaction(async (scope) => {
    const connection = await connectionsRepo.get(scope, connectionId);
    if (!needsSignature(scope, connection)) throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
    if (await riskNoticesRepo.insert(scope, { ...signing, version }))
      await recordAudit(scope, 'connection.sign-risk-notice', {
        connectionId,
        after: { signedBy, version, language },
      });
    const signed = await riskNoticesRepo.find(scope, { connectionId, version });
    if (!signed) throw new Error('The signature was not stored.');
    return { whatsappId: connectionId, version, signedBy: signed.signedBy, signedAt: signed.signedAt.toISOString() };
  });
}

const needsSignature = ({ services }: CompanyScope, { channel }: ConnectionRow): boolean =>
  services.channels.find(channel)?.capabilities.needsSocket ?? false;
