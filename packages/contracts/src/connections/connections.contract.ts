import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { connectionChannels, connectionSummary } from './connection.ts';
import { connectionChangeBody, facebookSignInBody, newConnectionBody } from './connection-body.ts';
import { connectionForm, platformConnection, platformConnectionSummary, savedConnection } from './connection-form.ts';
import { messageTemplateList } from './message-template.ts';

/** The largest size any channel accepts; each channel has a lower limit. */
export const GREETING_FILE_MAX_BYTES = 100 * 1024 * 1024;

const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
/** Existing clients send it to leave session secrets out of the response; ours never contains them. */
const session = z.string().max(10).optional();

export const connectionsContract = defineContract({
  list: {
    method: 'GET',
    path: '/whatsapp',
    summary: "Lists the company's connections, oldest first.",
    access: { permission: 'connection:read' },
    // Always the caller's own company, whatever the parameter says.
    query: z.object({ session, companyId: z.string().max(20).optional() }),
    response: z.array(connectionSummary),
  },
  filter: {
    method: 'GET',
    path: '/whatsapp/filter',
    summary: 'Lists the connections of one channel.',
    access: { permission: 'connection:read' },
    query: z.object({ session, channel: z.enum(connectionChannels).optional() }),
    response: z.array(connectionSummary),
  },
  listOfPlatform: {
    method: 'GET',
    path: '/whatsapp/all/',
    summary: 'Lists the connections of every company.',
    access: { super: true },
    query: z.object({ session }),
    response: z.array(platformConnectionSummary),
  },
  show: {
    method: 'GET',
    path: '/whatsapp/:id',
    summary: 'Returns a connection with all editable fields.',
    access: { permission: 'connection:manage' },
    params: idParam,
    query: z.object({ session }),
    response: connectionForm,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  showOfPlatform: {
    method: 'GET',
    path: '/whatsapp-admin/:id',
    summary:
      'Returns a connection of any company. `companyId` is needed where connections of two companies have the id.',
    access: { super: true },
    params: idParam,
    query: z.object({ session, companyId: recordIdText.optional() }),
    response: platformConnection,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/whatsapp',
    summary: 'Adds a connection. Only this response contains its external token.',
    access: { permission: 'connection:manage', feature: 'useWhatsapp' },
    body: newConnectionBody,
    response: savedConnection,
    errors: [
      'ERR_CHANNEL_NOT_AVAILABLE',
      'ERR_PLAN_LIMIT_REACHED',
      'ERR_WAPP_NAME_ALREADY_EXISTS',
      'ERR_ACCOUNT_IN_USE',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_FLOW_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_PLAN_WITHOUT_FEATURE',
    ],
  },
  update: {
    method: 'PUT',
    path: '/whatsapp/:id',
    summary: 'Changes a connection. Omitted fields stay unchanged.',
    access: { permission: 'connection:manage' },
    params: idParam,
    body: connectionChangeBody,
    response: savedConnection,
    errors: [
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_OTHER_WHATSAPP',
      'ERR_WAPP_NAME_ALREADY_EXISTS',
      'ERR_ACCOUNT_IN_USE',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_FLOW_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_PLAN_WITHOUT_FEATURE',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/whatsapp/:id',
    summary: 'Deletes a connection. If it was the default, the oldest remaining connection becomes the default.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  attachGreeting: {
    method: 'POST',
    path: '/whatsapp/:id/media-upload',
    summary: 'Sets the greeting file (`file`) of a connection and replaces an earlier one.',
    access: { permission: 'connection:manage' },
    params: idParam,
    multipart: { files: 'file', maxFiles: 1, maxFileBytes: GREETING_FILE_MAX_BYTES },
    response: connectionForm,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_AVAILABLE', 'ERR_UNSUPPORTED_MEDIA_TYPE', 'ERR_PAYLOAD_TOO_LARGE'],
  },
  detachGreeting: {
    method: 'DELETE',
    path: '/whatsapp/:id/media-upload',
    summary: 'Removes the greeting file of a connection.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: connectionForm,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  check: {
    method: 'POST',
    path: '/whatsappsession/:id',
    summary:
      'Checks with the provider whether a connection works, or opens the session of a connection by QR code, and returns its state.',
    access: { permission: 'connection:manage' },
    params: idParam,
    response: connectionSummary,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_CREDENTIALS_MISSING'],
  },
  facebookSignIn: {
    method: 'GET',
    path: '/facebook/sign-in',
    summary: 'Returns the Facebook sign-in URL for connecting pages; null while the installation has no Meta app.',
    access: { permission: 'connection:manage' },
    query: z.object({ channel: z.enum(['facebook', 'instagram']).default('facebook') }),
    response: z.object({ address: z.string().nullable() }),
  },
  connectPages: {
    method: 'POST',
    path: '/facebook',
    summary:
      'Connects the Facebook pages of the signed-in Facebook user and, on request, the linked Instagram accounts.',
    access: { permission: 'connection:manage' },
    body: facebookSignInBody,
    response: z.array(connectionSummary),
    errors: [
      'ERR_CHANNEL_NOT_AVAILABLE',
      'ERR_PLAN_WITHOUT_FEATURE',
      'ERR_PLAN_LIMIT_REACHED',
      'ERR_FACEBOOK_NO_PAGES',
      'ERR_ACCOUNT_IN_USE',
      'ERR_META_TOKEN_REFUSED',
      'ERR_META_NOT_FOUND',
      'ERR_META_REFUSED',
      'ERR_META_UNREACHABLE',
    ],
  },
  templates: {
    method: 'GET',
    path: '/whatsapp/:id/templates',
    summary: "Lists a connection's message templates as last fetched from the provider.",
    access: { permission: 'connection:read' },
    api: { scope: 'templates:read', operationId: 'listTemplates' },
    params: idParam,
    response: messageTemplateList,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  syncTemplates: {
    method: 'POST',
    path: '/whatsapp/:id/templates/sync',
    summary: 'Fetches the templates from the provider again; the result appears in the list.',
    access: { permission: 'connection:manage' },
    api: { scope: 'templates:write', operationId: 'syncTemplates' },
    params: idParam,
    response: messageTemplateList,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_CREDENTIALS_MISSING'],
  },
});
