import type { ApiArea, WebhookDelivery, WebhookEventType } from '@recado/contracts';
import type { CompatibleCall } from './examples/example-request.ts';

/** The texts of values, by their keys: written out, so that an unused or missing text is found. */
export const eventTexts = {
  'message.received': 'event_message_received',
  'message.sent': 'event_message_sent',
  'message.delivered': 'event_message_delivered',
  'message.read': 'event_message_read',
  'message.failed': 'event_message_failed',
  'ticket.opened': 'event_ticket_opened',
  'ticket.moved': 'event_ticket_moved',
  'ticket.closed': 'event_ticket_closed',
  'ticket.rated': 'event_ticket_rated',
  'contact.created': 'event_contact_created',
  'contact.updated': 'event_contact_updated',
  'contact.opted_out': 'event_contact_opted_out',
  'campaign.started': 'event_campaign_started',
  'campaign.stopped': 'event_campaign_stopped',
  'campaign.finished': 'event_campaign_finished',
  'connection.changed': 'event_connection_changed',
} as const satisfies Record<WebhookEventType, string>;

export const areaTexts = {
  messages: 'area_messages',
  templates: 'area_templates',
  tickets: 'area_tickets',
  contacts: 'area_contacts',
  tags: 'area_tags',
  queues: 'area_queues',
  'contact-lists': 'area_lists',
  schedules: 'area_schedules',
  reports: 'area_reports',
  campaigns: 'area_campaigns',
  webhooks: 'area_webhooks',
} as const satisfies Record<ApiArea, string>;

/** `refused` shows the status instead. */
export const failureTexts = {
  'https-required': 'failure_https_required',
  'address-refused': 'failure_address_refused',
  unreachable: 'failure_unreachable',
  timeout: 'failure_timeout',
  redirected: 'failure_redirected',
  'too-large': 'failure_too_large',
  'bad-answer': 'failure_bad_answer',
} as const satisfies Record<Exclude<NonNullable<WebhookDelivery['failure']>, 'refused'>, string>;

export const callTexts = {
  text: { title: 'call_text', text: 'call_text_text' },
  media: { title: 'call_media', text: 'call_media_text' },
  linkImage: { title: 'call_linkImage', text: 'call_linkImage_text' },
  checkNumber: { title: 'call_checkNumber', text: 'call_checkNumber_text' },
} as const satisfies Record<CompatibleCall, { readonly title: string; readonly text: string }>;

export const fieldTexts = {
  number: 'field_number',
  body: 'field_body',
  medias: 'field_medias',
  caption: 'field_caption',
  url: 'field_url',
  imageCaption: 'field_imageCaption',
  userId: 'field_userId',
  queueId: 'field_queueId',
  sendSignature: 'field_sendSignature',
  closeTicket: 'field_closeTicket',
  noRegister: 'field_noRegister',
  quotedMsg: 'field_quotedMsg',
  msdelay: 'field_msdelay',
} as const;

export const usageTexts = {
  text: 'usage_text',
  image: 'usage_image',
  video: 'usage_video',
  pdf: 'usage_pdf',
  other: 'usage_other',
  check: 'usage_check',
  calls: 'usage_calls',
} as const;
