import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type AiModelRow, aiModels } from './prompts.tables.ts';

/** A catalogue of the platform: a few rows, the same for every company. */
export const aiModelsRepo = {
  listChat: (scope: CompanyScope): Promise<AiModelRow[]> =>
    scope.db
      .select()
      .from(aiModels)
      .where(and(eq(aiModels.kind, 'chat'), aiModels.isActive))
      .orderBy(asc(aiModels.name)),

  async find(scope: CompanyScope, name: string): Promise<AiModelRow | undefined> {
    const [row] = await scope.db.select().from(aiModels).where(eq(aiModels.name, name));
    return row;
  },

  async findTranscription(scope: CompanyScope): Promise<AiModelRow | undefined> {
    const [row] = await scope.db
      .select()
      .from(aiModels)
      .where(and(eq(aiModels.kind, 'transcription'), aiModels.isActive))
      .orderBy(asc(aiModels.name))
      .limit(1);
    return row;
  },

  /**
   * The row of a model, or what is usual for one that an own server has under a name the platform does not know. Its
   * price is not known either, so it costs nothing here.
   */
  async get(scope: CompanyScope, { model, baseUrl }: { readonly model: string; readonly baseUrl: string }) {
    const found = await aiModelsRepo.find(scope, model);
    if (found?.kind === 'chat') return found;
    if (baseUrl === '' || found) throw new AppError('ERR_NO_AI_MODEL_FOUND');
    return unknownModel(model);
  },
};

const unknownModel = (name: string): AiModelRow => ({
  name,
  kind: 'chat',
  inputPrice: 0,
  outputPrice: 0,
  minutePrice: 0,
  contextTokens: 16_000,
  limitField: 'max_tokens',
  hasTemperature: true,
  hasTools: true,
  hasVoice: true,
  isActive: true,
});
