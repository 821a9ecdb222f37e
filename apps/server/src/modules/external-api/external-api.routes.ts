import { externalApiContract } from '@recado/contracts';
import { answerStored, readIdempotencyKey, requestHashOf } from '../../platform/http/answer-once.ts';
import { type Caller, routes } from '../../platform/http/route.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type ApiViewer, actorNameOf } from '../../platform/viewer.ts';
import { insertUses } from '../api-keys/index.ts';
import { connectionsRepo } from '../connections/index.ts';
import { lookUpNumber, readExternalNumber } from './external-number.ts';
import { withImageAt } from './fetch-image.ts';
import { type ProgramMessage, prepareForProgram, type Sent, sendForProgram } from './send-for-program.ts';

const { send, sendLinkImage } = externalApiContract;

export const externalApiRoutes = routes(externalApiContract, {
  send: ({ services, viewer, caller, body, files }) => {
    const message: ProgramMessage = {
      connectionId: viewer.api.id,
      number: body.number,
      text: body.body,
      files,
      userId: body.userId ?? null,
      queueId: body.queueId ?? null,
      delayMs: body.msdelay ?? 0,
      quotedId: body.quotedMsg ?? null,
      isSigned: body.sendSignature ?? false,
      closesTicket: body.closeTicket ?? false,
      isUnregistered: body.noRegister ?? false,
    };
    return once({ services, viewer, caller, body, files, path: send.path }, (scope) =>
      prepareForProgram(scope, message),
    );
  },

  sendLinkImage: ({ services, viewer, caller, body }) => {
    const asMessage = (file: UploadedFile): ProgramMessage => ({
      connectionId: viewer.api.id,
      number: body.number,
      text: body.caption,
      files: [file],
      userId: null,
      queueId: null,
      delayMs: body.msdelay ?? 0,
      quotedId: null,
      isSigned: false,
      closesTicket: true,
      isUnregistered: false,
    });
    return once({ services, viewer, caller, body, files: [], path: sendLinkImage.path }, (scope) =>
      withImageAt(services, body.url, (file) => prepareForProgram(scope, asMessage(file))),
    );
  },

  checkNumber: async ({ services, viewer, body }) => {
    const scope = scopeOf(services, viewer);
    const connection = await connectionsRepo.get(scope, viewer.api.id);
    const seen = readExternalNumber(body.number);
    const found = await lookUpNumber(scope, connection, seen);
    await scope.writeLast(insertUses, [{ companyId: scope.companyId, kind: 'check' }]);
    return { existsInWhatsapp: true as const, number: seen.value, numberFormatted: found.value };
  },
});

/** As the company itself: the token was authorised for everything that its connection sends. */
const scopeOf = (services: Services, { companyId }: ApiViewer): CompanyScope =>
  companyScope(services, { companyId, actor: 'system' });

interface Call {
  readonly services: Services;
  readonly viewer: ApiViewer;
  readonly caller: Caller;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  readonly path: string;
}

type Answer = Sent & { readonly status: 'SUCCESS' };

/** By hand, because preparing a message waits for the network, and no transaction may stay open that long. */
async function once(
  { services, viewer, caller, body, files, path }: Call,
  prepare: (scope: CompanyScope) => ReturnType<typeof prepareForProgram>,
): Promise<Answer> {
  const scope = scopeOf(services, viewer);
  const header = caller.header('idempotency-key');
  if (header === undefined) return { status: 'SUCCESS', ...(await sendForProgram(scope, await prepare(scope))) };
  const owner = {
    actor: actorNameOf(viewer),
    userId: null,
    key: readIdempotencyKey(header),
    requestHash: requestHashOf({ method: 'POST', url: path, body, files }),
  };
  const { response } = await answerStored(scope, owner, async () => {
    const prepared = await prepare(scope);
    return async (scope) => {
      const answer: Answer = { status: 'SUCCESS', ...(await sendForProgram(scope, prepared)) };
      return { status: 200, response: JSON.stringify(answer) };
    };
  });
  return JSON.parse(response) as Answer;
}
