import {
  companySettingKeys,
  isCompanySettingKey,
  isPlatformSettingKey,
  platformSettingKeys,
  publicSettingKeys,
  settingsContract,
} from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { changeCompanySetting } from './change-company-setting.ts';
import { changeLogo } from './change-logo.ts';
import { changePlatformSetting } from './change-platform-setting.ts';
import { readCompanySettings, readPlatformSettings } from './read-settings.ts';

export const settingRoutes = routes(settingsContract, {
  list: async ({ scope, viewer, services }) => {
    const own = await readCompanySettings(scope);
    const pairs = companySettingKeys.map((key) => ({ key: key as string, value: own[key] as string | boolean }));
    if (!viewer.isSuper) return pairs;
    const platform = await readPlatformSettings(services);
    return [...pairs, ...platformSettingKeys.map((key) => ({ key, value: platform[key] }))];
  },

  update: async ({ scope, viewer, services, params, body }) => {
    if (isCompanySettingKey(params.key)) return changeCompanySetting(scope, { key: params.key, value: body.value });
    if (!isPlatformSettingKey(params.key)) throw new AppError('ERR_NO_SETTING_FOUND');
    if (!viewer.isSuper) throw new AppError('ERR_NO_PERMISSION');
    const platform = platformScope(services, { actor: viewer, purpose: 'change a platform setting' });
    return changePlatformSetting(platform, { key: params.key, value: body.value });
  },

  userCreation: async ({ services }) => {
    const { userCreation } = await readPlatformSettings(services);
    return { userCreation };
  },

  one: async ({ scope, viewer, services, params: { key } }) => {
    if (isCompanySettingKey(key)) return { key, value: (await readCompanySettings(scope))[key] };
    if (isPlatformSettingKey(key) && (viewer.isSuper || isPublic(key))) {
      return { key, value: (await readPlatformSettings(services))[key] };
    }
    throw new AppError('ERR_NO_SETTING_FOUND');
  },

  public: async ({ services, params: { key } }) => {
    if (!isPublic(key)) throw new AppError('ERR_NO_SETTING_FOUND');
    return (await readPlatformSettings(services))[key];
  },

  logo: ({ platform, body: { mode }, files: [file] }) => {
    if (!file) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'file', message: 'Obrigatório' }] });
    return changeLogo(platform, { mode, file });
  },

  company: ({ scope }) => readCompanySettings(scope),

  companyOne: async ({ scope, query: { column } }) => {
    if (!isCompanySettingKey(column)) throw new AppError('ERR_NO_SETTING_FOUND');
    return { [column]: (await readCompanySettings(scope))[column] };
  },

  updateCompany: async ({ scope, body: { column, data } }) => {
    if (!isCompanySettingKey(column)) {
      throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'column', message: 'unknown setting' }] });
    }
    return { response: true as const, result: await changeCompanySetting(scope, { key: column, value: data }) };
  },
});

type PublicKey = (typeof publicSettingKeys)[number];
const isPublic = (key: string): key is PublicKey => publicSettingKeys.some((known) => known === key);
