import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions, type Rule } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../test/people.ts';
import { stepPlaces } from '../features/onboarding/index.ts';
import { isOffered } from './routing/screen-access.ts';
import { type Screen, type ScreenPath, type ScreenRule, screenAt, screens } from './screens.ts';
import { destinationsFor } from './shell/command-palette/use-destinations.ts';
import { helpLink, visibleMenu } from './shell/drawer/menu.ts';
import { goPlaces } from './shell/go-places.ts';

interface Line {
  readonly path: string;
  readonly who: string;
  readonly feature: string;
  readonly area: string;
  /** The part of the specification, or `design` for a screen beside it. */
  readonly from: string;
}

/** The checklist of screens: address, access, plan feature, area. */
const checklist: readonly Line[] = readFileSync(join(import.meta.dirname, 'screens.fixture.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [path = '', who = '', feature = '', area = '', from = ''] = line.split('\t');
    return { path: sameParams(withoutRemark(path)), who: withoutRemark(who), feature, area, from };
  });

function withoutRemark(text: string): string {
  return text.replace(/ \(.*\)$/, '');
}

/** Only the position of a parameter matters, not its name. */
function sameParams(path: string): string {
  return path.replace(/\{\w+\}|:\w+/g, '{}');
}

function wordsFor(rule: ScreenRule): string {
  if (rule.for === 'permission') {
    const { holders, lentBy }: Rule = permissions[rule.permission];
    return holders === 'everyone' ? 'everyone' : lentBy === undefined ? 'admin' : `admin, or ${lentBy}`;
  }
  return rule.for === 'expired-company' ? 'any user of an expired company' : rule.for;
}

const catalogue: readonly Screen[] = screens;

describe('the catalogue of screens', () => {
  it('has every screen of the checklist and no other', () => {
    expect(checklist.filter(({ from }) => from !== 'design')).toHaveLength(41);
    expect(catalogue.map(({ path }) => sameParams(path)).sort()).toEqual(checklist.map(({ path }) => path).sort());
  });

  it.each(checklist)('shows $path to: $who, plan: $feature', ({ path, who, feature, area }) => {
    const screen = catalogue.find((candidate) => sameParams(candidate.path) === path);
    expect(screen && { who: wordsFor(screen.rule), feature: screen.feature ?? '-', area: screen.area }).toEqual({
      who,
      feature,
      area,
    });
  });

  it('redirects users who are not super from all connections to the conversations, and explains the others', () => {
    const others = Object.fromEntries(
      catalogue.flatMap(({ path, rule }) => (rule.for === 'super' ? [[path, rule.others]] : [])),
    );
    expect(others).toEqual({ '/allConnections': 'to-tickets', '/announcements': 'told', '/companies': 'told' });
  });
});

describe('a screen without a page', () => {
  // This user may open everything: a screen without a link for them has none for any user.
  const visit = { user: aUser({ super: true }), now: new Date('2026-11-15T12:00:00Z'), hasCampaignFlag: true };
  const canOpen = (path: ScreenPath) => isOffered(screenAt(path), visit);
  const menu = visibleMenu(canOpen).flatMap(({ entries }) =>
    entries.flatMap((entry) => ('group' in entry ? entry.paths : [entry.path])),
  );
  const places: Record<string, readonly string[]> = {
    'the menu': [...menu, helpLink.path],
    'the palette': destinationsFor(canOpen).map(({ path }) => path),
    'a key after G': goPlaces(canOpen).map(({ path }) => path),
    'a link of the first steps': Object.values(stepPlaces).map((place) => place.replace(/\?.*/, '')),
  };

  it.each(Object.keys(places))('is not linked from %s', (name) => {
    const paths = places[name] ?? [];
    expect(paths).not.toEqual([]);
    const built = catalogue.filter(({ page }) => page !== undefined).map(({ path }) => path);
    expect(paths.filter((path) => !built.some((one) => one === path))).toEqual([]);
  });

  it('is linked for no user, and for users with access once it has a page', () => {
    const { page: _page, ...without } = screenAt('/companies');
    expect(isOffered(without, visit)).toBe(false);
    expect(isOffered({ ...without, page: async () => () => null }, visit)).toBe(true);
    expect(isOffered(screenAt('/companies'), { ...visit, user: aUser() })).toBe(false);
  });
});
