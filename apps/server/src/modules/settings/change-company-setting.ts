import { type CompanySettingKey, companySettings, isRequiredTextKey, requiredTexts } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { readCompanySettings } from './read-settings.ts';
import { companySettingChanged } from './settings.events.ts';
import { settingsRepo } from './settings.repo.ts';

export interface SettingPair {
  readonly key: string;
  readonly value: string | boolean;
}

/** Changes one setting of the company to an allowed value; anything else is refused and changes nothing. */
export async function changeCompanySetting(
  scope: CompanyScope,
  input: { key: CompanySettingKey; value: unknown },
): Promise<SettingPair> {
  const parsed = companySettings[input.key].safeParse(input.value);
  // An absent value would parse to the default: a change must give a value.
  if (input.value === undefined || !parsed.success) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'value', message: 'not allowed for this setting' }] });
  }
  // Queues would close at hours that no administrator can change.
  if (parsed.data === 'queue' && input.key === 'scheduleType' && !hasSchedules(scope)) {
    throw new AppError('ERR_PLAN_WITHOUT_FEATURE');
  }
  return scope.transaction(async (scope) => {
    const before = await readCompanySettings(scope);
    if (isRequiredTextKey(input.key) && before[requiredTexts[input.key]] === 'enabled' && isBlank(parsed.data)) {
      throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'value', message: 'required while it is sent' }] });
    }
    // The other messages start empty, some with their switch on: none is sent until there is a text.
    if (input.key === 'sendMsgTransfTicket' && parsed.data === 'enabled' && isBlank(before.transferMessage)) {
      throw new AppError('ERR_INVALID_REQUEST', {
        issues: [{ path: 'transferMessage', message: 'required to be sent' }],
      });
    }
    await settingsRepo.putOfCompany(scope, input.key, parsed.data);
    await recordAudit(scope, 'setting.change', { key: input.key, before: before[input.key], after: parsed.data });
    await scope.emit(companySettingChanged, { key: input.key });
    return { key: input.key, value: parsed.data };
  });
}

const hasSchedules = ({ actor }: CompanyScope): boolean => actor === 'system' || actor.features.useSchedules;
const isBlank = (value: string | boolean): boolean => typeof value === 'string' && value.trim() === '';
