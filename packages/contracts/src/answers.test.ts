import { expect, it } from 'vitest';
import { z } from 'zod';
import * as contracts from './index.ts';
import type { RouteContract } from './route.ts';
import { businessDaySchema } from './schedules/business-hours.ts';

const CHANGING = new Set(['catch', 'default', 'pipe', 'prefault', 'transform']);
/** The server fills in its timestamps before it responds. */
const FILLED_IN = new Set<unknown>([businessDaySchema]);

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** The child schemas of a schema, whatever property its kind stores them in. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  const { shape, getter, ...def }: { shape?: object; getter?: () => unknown } = schema._zod.def as object;
  return [...Object.values(shape ?? {}), getter?.(), ...Object.values(def).flat()].filter(isSchema);
}

function changingIn(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema) || FILLED_IN.has(schema)) return [];
  seen.add(schema);
  const { type, coerce, checks = [] } = schema._zod.def as z.core.$ZodTypeDef & { coerce?: boolean };
  const isTrimmed = checks.some((check) => check._zod.def.check === 'overwrite');
  const own = CHANGING.has(type) || coerce === true || isTrimmed ? [type] : [];
  return [...own, ...partsOf(schema).flatMap((part) => changingIn(part, seen))];
}

const routes = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([name, contract]) =>
    Object.entries(contract as unknown as Record<string, RouteContract>).map(
      ([route, { response }]) => [`${name}.${route}`, response] as const,
    ),
  );

it('detects a schema that changes its value', () => {
  const changing = z.object({ a: z.array(z.string().default('')), b: z.union([z.coerce.number(), z.string().trim()]) });
  expect(changingIn(changing).toSorted()).toEqual(['default', 'number', 'string']);
});

// Browsers use the response as it arrived and the schema only for validation.
it.each([...routes, ...Object.entries(contracts.liveChannels)])(
  'validating the response of %s changes nothing in it',
  (_, schema) => {
    expect(changingIn(schema)).toEqual([]);
  },
);
