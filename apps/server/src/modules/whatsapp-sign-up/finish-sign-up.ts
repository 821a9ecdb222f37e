import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { type ConnectionRow, connectionDirectoryRepo, connectionsRepo } from '../connections/index.ts';
import { canonicalPhone, phoneVariants } from '../contacts/index.ts';
import { unlinkPhone } from '../web-sessions/index.ts';
import { connectNumber } from './connect-number.ts';
import { readSignedUpNumber, type SignedUpNumber } from './graph/read-signed-up-number.ts';
import { assertSignUpAvailable } from './sign-up-address.ts';
import { whatsappSignUpRepo } from './whatsapp-sign-up.repo.ts';

export interface SignUpResult {
  readonly code: string;
  readonly state: string;
  readonly sessionId: string;
}

/**
 * The owner returned from Meta's window: connects the chosen number, or moves the company's existing connection of it.
 * The state is used up even if Meta then refuses the code. A number of another company is refused without its name.
 */
export async function finishSignUp(
  scope: CompanyScope,
  { code, state, sessionId }: SignUpResult,
): Promise<ConnectionRow> {
  assertSignUpAvailable(scope.services.env);
  const isBegun = await whatsappSignUpRepo.take(scope, { stateHash: hashToken(state), sessionId });
  if (!isBegun) throw new AppError('ERR_WAPP_SIGN_UP_EXPIRED');
  const answer = await readSignedUpNumber(scope.services, code);
  if (!answer.ok) throw new AppError(answer.failure.code);
  const number = answer.data;
  if (!number) throw new AppError('ERR_WAPP_NO_NUMBER');
  await assertNotLinkedElsewhere(scope, number);
  const known = findConnectionOf(number, await connectionsRepo.list(scope));
  // Not within the transaction: the phone is asked over the network.
  if (known?.channel === 'whatsapp') await unlinkPhone(scope, known.id);
  return connectNumber(scope, { number, knownId: known?.id });
}

/** Another company may have linked the phone by QR code. */
async function assertNotLinkedElsewhere({ services, companyId }: CompanyScope, number: SignedUpNumber): Promise<void> {
  for (const accountId of new Set([number.phoneNumber, ...phoneVariants(number.phoneNumber)])) {
    const linked = await connectionDirectoryRepo.findByAccount(services, { provider: 'whatsapp-web', accountId });
    if (linked && linked.companyId !== companyId) throw new AppError('ERR_ACCOUNT_IN_USE');
  }
}

/** The connection of the same number: on the API by its id, otherwise by the number itself, by QR code or API. */
function findConnectionOf(number: SignedUpNumber, all: readonly ConnectionRow[]): ConnectionRow | undefined {
  const phone = canonicalPhone(number.phoneNumber);
  const isWhatsapp = ({ channel }: ConnectionRow) => channel === 'whatsapp' || channel === 'whatsappapi';
  return (
    all.find(({ channel, phoneNumberId }) => channel === 'whatsappapi' && phoneNumberId === number.phoneNumberId) ??
    all.find((one) => isWhatsapp(one) && one.phoneNumber !== '' && canonicalPhone(one.phoneNumber) === phone)
  );
}
