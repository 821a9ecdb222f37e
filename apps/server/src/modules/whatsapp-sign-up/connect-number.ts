import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import {
  accountOf,
  type ConnectionRow,
  checkConnection,
  connectionDirectoryRepo,
  connectionStatusChanged,
  connectionsRepo,
  freeName,
  insertConnection,
  messageTemplatesRepo,
  type NewConnection,
  sealConnectionSecret,
  withoutSecrets,
} from '../connections/index.ts';
import { queuesRepo } from '../queues/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { endQrSession } from '../web-sessions/index.ts';
import type { SignedUpNumber } from './graph/read-signed-up-number.ts';

interface NumberToConnect {
  readonly number: SignedUpNumber;
  /** The company's connection of this number. */
  readonly knownId: number | undefined;
}

/** Adds the connection of a number that signed up, or moves the existing one to it with its tickets and settings. */
export function connectNumber(scope: CompanyScope, { number, knownId }: NumberToConnect): Promise<ConnectionRow> {
  return scope.transaction(async (scope) => {
    await companiesRepo.lock(scope);
    const known = knownId === undefined ? undefined : await connectionsRepo.find(scope, knownId);
    if (known) await leaveOldWay(scope, known, number);
    const before = known ?? (await addFor(scope, number));
    const { id } = before;
    const connected = await connectionsRepo.update(scope, id, fieldsOf(scope, { before, number, isMoved: !!known }));
    const account = accountOf(connected);
    if (!account || !(await connectionDirectoryRepo.claimAccount(scope, id, account)))
      throw new AppError('ERR_ACCOUNT_IN_USE');
    if (number.isOnApi) await scope.enqueue(checkConnection, { connectionId: id });
    await recordAudit(scope, known ? 'connection.change' : 'connection.create', {
      connectionId: id,
      ...(known && { before: withoutSecrets(known), secrets: ['accessToken'] }),
      after: withoutSecrets(connected),
    });
    await scope.emit(connectionStatusChanged, { connectionId: id });
    return connected;
  });
}

async function addFor(scope: CompanyScope, { name, phoneNumber }: SignedUpNumber): Promise<ConnectionRow> {
  const others = await connectionsRepo.list(scope, 'whatsappapi');
  const queues = await queuesRepo.list(scope);
  const { connection } = await insertConnection(scope, {
    name: freeName({ name, fallback: 'WhatsApp', suffix: phoneNumber }, others),
    channel: 'whatsappapi',
    // Nobody works off tickets of half a year: they are closed when the history is imported.
    fields: { closesImportedTickets: true },
    // With several queues a greeting is needed first, so the administrator chooses.
    queueIds: queues.length === 1 ? queues.map(({ id }) => id) : [],
  });
  return connection;
}

async function leaveOldWay(scope: CompanyScope, known: ConnectionRow, number: SignedUpNumber): Promise<void> {
  const { id, channel, businessAccountId } = known;
  // Locks the lease of a session before the connection, as every session does.
  if (channel === 'whatsapp') await endQrSession(scope, id);
  await connectionDirectoryRepo.releaseAccount(scope, id);
  await connectionDirectoryRepo.deleteApp(scope, id);
  if (channel === 'whatsapp') await ticketsRepo.changeChannel(scope, { connectionId: id, channel: 'whatsappapi' });
  if (businessAccountId !== number.businessAccountId) await messageTemplatesRepo.replaceAll(scope, id, []);
}

function fieldsOf(
  scope: CompanyScope,
  { before, number, isMoved }: { before: ConnectionRow; number: SignedUpNumber; isMoved: boolean },
): Partial<NewConnection> {
  const { id, channel, credentialsVersion } = before;
  const others = { importsMessages: false, importFrom: null, importUntil: null, closesImportedTickets: true };
  return {
    channel: 'whatsappapi',
    phoneNumber: number.phoneNumber,
    phoneNumberId: number.phoneNumberId,
    businessAccountId: number.businessAccountId,
    sealedAccessToken: sealConnectionSecret(scope, {
      connectionId: id,
      secret: 'access-token',
      value: number.accessToken,
    }),
    sealedAppSecret: null,
    verifyToken: null,
    credentialsVersion: credentialsVersion + 1,
    // The token has just reached the number, which proves that the company may have it.
    verifiedAt: scope.now,
    signedUpAt: scope.now,
    isOnBusinessApp: number.isOnBusinessApp,
    contactsRequestedAt: null,
    historyRequestedAt: null,
    // Messages of the QR code session have other ids at Meta: the history begins where the session ended.
    ...(isMoved && channel === 'whatsapp' && { historyFrom: scope.now, ...others }),
    qrCode: '',
    qrAttempt: 0,
    qrExpiresAt: null,
    ...(before.businessAccountId !== number.businessAccountId && {
      templatesSyncedAt: null,
      templatesSyncFailure: null,
    }),
    ...(number.isOnApi
      ? { status: 'OPENING', statusFailure: null }
      : { status: 'DISCONNECTED', statusFailure: { code: 'ERR_WAPP_PIN_REQUIRED', detail: '' } }),
  };
}
