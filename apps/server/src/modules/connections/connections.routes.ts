import {
  type ConnectionChangeBody,
  type ConnectionChannel,
  type ConnectionSummary,
  connectionsContract,
  type MessageTemplateList,
} from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type AnyViewer, reachesConnection } from '../../platform/viewer.ts';
import { addConnection } from './add-connection.ts';
import { changeConnection } from './change-connection.ts';
import { attachGreetingFile, changeGreetingFile } from './change-greeting-file.ts';
import { connectPages } from './connect-pages.ts';
import { seesQrCode } from './connections.policy.ts';
import { presentOfPlatform, presentSummary, presentTemplate } from './connections.present.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionRow } from './connections.tables.ts';
import { facebookSignInAddress } from './facebook-sign-in-address.ts';
import { messageTemplatesRepo } from './message-templates.repo.ts';
import { readConnection } from './read-connection.ts';
import { readConnectionChange } from './read-connection-change.ts';
import { removeConnection } from './remove-connection.ts';
import { requestTemplateSync } from './request-template-sync.ts';
import { verifyConnection } from './verify-connection.ts';

export const connectionRoutes = routes(connectionsContract, {
  list: ({ scope }) => listSummaries(scope),

  filter: ({ scope, query }) => listSummaries(scope, query.channel),

  listOfPlatform: async ({ platform }) => {
    const [all, lastUse] = await Promise.all([
      connectionsRepo.listOfPlatform(platform),
      connectionsRepo.lastUseOfPlatform(platform),
    ]);
    const { channels } = platform.services;
    const nameOf = (companyId: number, connectionId: number): string => `${companyId}:${connectionId}`;
    const usedAt = new Map(lastUse.map((use) => [nameOf(use.companyId, use.connectionId), use.lastMessageAt]));
    return all.map((found) =>
      presentOfPlatform(channels, found, usedAt.get(nameOf(found.company.id, found.connection.id))),
    );
  },

  show: ({ scope, params }) => readConnection(scope, params.id),

  showOfPlatform: async ({ platform, params, query: { companyId } }) => {
    const found = await connectionsRepo.findOfPlatform(platform, { connectionId: params.id, companyId });
    if (!found) throw new AppError('ERR_NO_WAPP_FOUND');
    const { company } = found;
    await platform.audit({
      companyId: company.id,
      action: platform.purpose,
      details: { connectionId: params.id },
    });
    const connection = await readConnection(platform.forCompany(company.id), params.id);
    return { ...connection, companyId: company.id, company };
  },

  create: async ({ scope, body: { name, channel, ...body } }) => {
    const { connection, token } = await addConnection(scope, {
      name,
      channel,
      fields: readConnectionChange(body),
      queueIds: uniqueIds(body.queueIds ?? []),
      credentials: readCredentials(body),
    });
    return { ...(await readConnection(scope, connection.id)), token };
  },

  update: async ({ scope, params, body }) => {
    const { token } = await changeConnection(scope, {
      connectionId: params.id,
      fields: readConnectionChange(body),
      queueIds: body.queueIds && uniqueIds(body.queueIds),
      credentials: readCredentials(body),
      rotatesToken: body.rotateToken === true,
    });
    return { ...(await readConnection(scope, params.id)), token };
  },

  remove: async ({ scope, params }) => {
    await removeConnection(scope, params.id);
    return { message: 'connection removed' };
  },

  attachGreeting: async ({ scope, params, files: [file] }) => {
    if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'file', message: 'Obrigatório' }] });
    await attachGreetingFile(scope, { connectionId: params.id, file });
    return readConnection(scope, params.id);
  },

  detachGreeting: async ({ scope, params }) => {
    await changeGreetingFile(scope, { connectionId: params.id, key: null });
    return readConnection(scope, params.id);
  },

  check: async ({ scope, params }) => summaryFor(scope, await verifyConnection(scope, params.id)),

  facebookSignIn: ({ scope, query }) => ({ address: facebookSignInAddress(scope.services.env, query.channel) }),

  connectPages: async ({ scope, body }) => {
    const connected = await connectPages(scope, {
      userId: body.facebookUserId ?? 'me',
      userToken: body.facebookUserToken,
      withInstagram: body.addInstagram === true,
    });
    return connected.map((connection) => summaryFor(scope, connection));
  },

  templates: ({ scope, viewer, params }) => {
    assertReached(viewer, params.id);
    return listTemplates(scope, params.id);
  },

  syncTemplates: async ({ scope, viewer, params }) => {
    assertReached(viewer, params.id);
    await requestTemplateSync(scope, params.id);
    return listTemplates(scope, params.id);
  },
});

/** A connection beyond the reach of a limited key does not exist for it. */
function assertReached(viewer: AnyViewer, connectionId: number): void {
  if (!reachesConnection(viewer, connectionId)) throw new AppError('ERR_NO_WAPP_FOUND');
}

async function listSummaries(scope: CompanyScope, channel?: ConnectionChannel): Promise<ConnectionSummary[]> {
  const connections = await connectionsRepo.list(scope, channel);
  return connections.map((connection) => summaryFor(scope, connection));
}

const summaryFor = (scope: CompanyScope, connection: ConnectionRow): ConnectionSummary =>
  presentSummary(scope.services.channels, connection, { seesQrCode: seesQrCode(scope.companyId, scope.actor) });

const uniqueIds = (ids: readonly number[]): number[] => [...new Set(ids)];

const readCredentials = ({ phoneNumberId, businessAccountId, accessToken, appSecret }: ConnectionChangeBody) =>
  definedFields({ phoneNumberId, businessAccountId, accessToken, appSecret });

async function listTemplates(scope: CompanyScope, connectionId: number): Promise<MessageTemplateList> {
  const connection = await connectionsRepo.get(scope, connectionId);
  const templates = await messageTemplatesRepo.list(scope, connectionId);
  return {
    templates: templates.map(presentTemplate),
    lastSyncedAt: connection.templatesSyncedAt?.toISOString() ?? null,
    lastSyncError: connection.templatesSyncFailure,
  };
}
