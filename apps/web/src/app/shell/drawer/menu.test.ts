import { describe, expect, it } from 'vitest';
import { type ScreenPath, screenAt } from '../../screens.ts';
import { type MenuSection, menuPathOf, visibleMenu } from './menu.ts';

const outline = (sections: readonly MenuSection[]) =>
  sections.map(({ name, entries }) => [name, entries.map((entry) => ('group' in entry ? entry.paths : entry.path))]);

describe('the menu', () => {
  it('drops empty groups and sections', () => {
    const few: readonly ScreenPath[] = ['/tickets', '/contacts', '/contact-lists'];
    expect(outline(visibleMenu((path) => few.includes(path)))).toEqual([
      [null, ['/tickets', '/contacts']],
      ['sectionAdministration', [['/contact-lists']]],
    ]);
  });

  it('puts daily work first, then management, then administration', () => {
    expect(visibleMenu(() => true).map(({ name }) => name)).toEqual([
      null,
      'sectionManagement',
      'sectionAdministration',
    ]);
  });

  it('is empty for a user without any screen', () => {
    expect(visibleMenu(() => false)).toEqual([]);
  });
});

describe('the marked link', () => {
  it.each([
    ['/tickets', '/tickets'],
    ['/tickets/:ticketId', '/tickets'],
    ['/contacts/import', '/contacts'],
    ['/TagsKanban', '/kanban'],
    ['/campaigns-config', '/campaigns-config'],
    ['/campaign/:campaignId/report', '/campaigns'],
    ['/contact-lists/:contactListId/contacts', '/contact-lists'],
    ['/flowbuilder/:id', '/flowbuilders'],
    ['/allConnections', '/allConnections'],
    ['/helps', '/helps'],
    ['/todolist', '/todolist'],
    ['/login', null],
  ] satisfies [ScreenPath, ScreenPath | null][])('for %s is %s', (path, marked) => {
    expect(menuPathOf(screenAt(path))).toBe(marked);
  });

  it('is none at an unknown address', () => {
    expect(menuPathOf(null)).toBeNull();
  });
});
