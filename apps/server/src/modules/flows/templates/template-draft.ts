import type { FlowTemplate, Language, WireFlow } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { actingLanguage } from '../acting-user.ts';
import { appointmentFlow } from './appointment-flow.ts';
import { leadsFlow } from './leads-flow.ts';
import { welcomeFlow } from './welcome-flow.ts';

export const templateFlows: Readonly<Record<FlowTemplate, (language: Language) => WireFlow>> = {
  welcome: welcomeFlow,
  leads: leadsFlow,
  appointment: appointmentFlow,
};

/** A ready flow in a language, by default that of the acting user. Only its queues are left to choose. */
export async function templateDraft(
  scope: CompanyScope,
  template: FlowTemplate,
  language: Language | undefined,
): Promise<WireFlow> {
  return templateFlows[template](language ?? (await actingLanguage(scope)));
}
