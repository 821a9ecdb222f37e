import type { Language } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { usersRepo } from './users.repo.ts';

/** The language of what is written for a viewer. Platform staff in a support session is no user of this company. */
export async function languageOf(scope: CompanyScope, viewer: Viewer): Promise<Language> {
  return viewer.support ? 'pt' : (await usersRepo.get(scope, viewer.userId)).language;
}
