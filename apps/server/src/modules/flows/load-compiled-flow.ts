import { type CompiledFlow, compile, upcast } from '@recado/flow-nodes';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { flowVersionsRepo } from './flow-versions.repo.ts';

/** Of the stored text. A compiled flow takes a few times as much memory. */
const CACHE_BYTES = 32 * 1024 * 1024;

const caches = new WeakMap<Database, LRUCache<string, CompiledFlow>>();

/**
 * A published version, ready to run; undefined when it does not exist. A version never changes, so a cached one is never
 * outdated, and a conversation inside a flow costs one read per process instead of one per message.
 */
export async function loadCompiledFlow(
  scope: CompanyScope,
  flowId: number,
  version: number,
): Promise<CompiledFlow | undefined> {
  const cache = cacheOf(scope.services.database);
  const key = `${scope.companyId}:${flowId}:${version}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const stored = await flowVersionsRepo.findContent(scope, { flowId, version });
  if (!stored) return undefined;
  const compiled = compile(upcast(stored));
  cache.set(key, compiled, { size: stored.sizeBytes });
  return compiled;
}

function cacheOf(database: Database): LRUCache<string, CompiledFlow> {
  let cache = caches.get(database);
  if (!cache) {
    cache = new LRUCache({ maxSize: CACHE_BYTES });
    caches.set(database, cache);
  }
  return cache;
}
