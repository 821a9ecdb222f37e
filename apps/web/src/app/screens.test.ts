import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions, type Rule } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { type Screen, type ScreenRule, screens } from './screens.ts';

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
    return holders === 'everyone' ? 'everyone' : lentBy === undefined ? 'admin' : `admin, or ${lentBy.join(' and ')}`;
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
