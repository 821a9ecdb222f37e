import type { BusinessAccount } from './accounts.ts';
import { postAccountEvent } from './post-number-event.ts';
import type { Template, TemplateStatus } from './templates.ts';
import type { World } from './world.ts';

/** developers.facebook.com/…/webhooks/reference/message_template_status_update */
export function changeTemplateStatus(
  world: World,
  account: BusinessAccount,
  template: Template,
  {
    status,
    reason = 'NONE',
    pause,
  }: { status: TemplateStatus; reason?: string; pause?: 'FIRST_PAUSE' | 'SECOND_PAUSE' },
): void {
  template.status = status;
  postAccountEvent(world, account, {
    field: 'message_template_status_update',
    id: template.id,
    detail: status,
    value: {
      event: status,
      message_template_id: Number(template.id),
      message_template_name: template.name,
      // This webhook, unlike the API, writes the locale with a hyphen.
      message_template_language: template.language.replace('_', '-'),
      reason,
      message_template_category: template.category,
      ...(pause && { other_info: { title: pause, description: 'Your message template has been paused.' } }),
    },
  });
}
