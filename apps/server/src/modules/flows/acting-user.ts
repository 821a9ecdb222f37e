import { defaultLanguage, type Language } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { languageOf } from '../users/index.ts';

/** The user who acts, for columns that name users of the company. Platform staff in a support session is none. */
export const userIdOf = ({ actor }: CompanyScope): number | null =>
  actor === 'system' || actor.support ? null : actor.userId;

/** The language of texts that are written for the acting user. */
export const actingLanguage = async (scope: CompanyScope): Promise<Language> =>
  scope.actor === 'system' || scope.actor.api ? defaultLanguage : languageOf(scope, scope.actor);
