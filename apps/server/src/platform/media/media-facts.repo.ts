import type { Statement } from '../db/database.ts';
import type { CompanyScope } from '../scope.ts';

export interface MediaFactsRow {
  readonly key: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly waveform: readonly number[] | null;
  readonly thumbnailKey: string | null;
}

/** For callers that send it together with other statements. */
export const listMediaFacts = (companyId: number, keys: readonly string[]): Statement => ({
  name: 'media-facts.list',
  text: `select key, width, height, duration_ms as "durationMs", waveform, thumbnail_key as "thumbnailKey"
           from media_facts where company_id = $1 and key = any ($2::text[])`,
  values: [companyId, keys],
  plan: 'generic',
});

export const mediaFactsRepo = {
  async insert(scope: CompanyScope, facts: MediaFactsRow): Promise<void> {
    const { key, width, height, durationMs, waveform, thumbnailKey } = facts;
    await scope.query({
      name: 'media-facts.insert',
      text: `insert into media_facts (company_id, key, width, height, duration_ms, waveform, thumbnail_key, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [scope.companyId, key, width, height, durationMs, waveform, thumbnailKey, scope.now],
    });
  },

  /** By key; files that could not be inspected are missing. */
  async list(scope: CompanyScope, keys: readonly string[]): Promise<ReadonlyMap<string, MediaFactsRow>> {
    if (keys.length === 0) return new Map();
    const rows = await scope.query<MediaFactsRow>(listMediaFacts(scope.companyId, keys));
    return new Map(rows.map((row) => [row.key, row]));
  },
};
