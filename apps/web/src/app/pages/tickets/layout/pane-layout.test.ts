import { describe, expect, it } from 'vitest';
import { paneLayout } from './pane-layout.ts';

const at = (windowPx: number, wishes: { listPx?: number; isContactOpen?: boolean } = {}) =>
  paneLayout({ windowPx, listPx: 550, isContactOpen: false, ...wishes });

describe('the panes of the workspace', () => {
  it.each([
    ['a phone shows one at a time', at(767), { panes: 'one' }],
    ['a tablet shows the narrowest list', at(768), { listPx: 404, canResize: false, contact: 'over' }],
    ['so does a wider tablet', at(1023), { listPx: 404, contact: 'over' }],
    ['a small screen shrinks the list for the conversation', at(1024), { listPx: 480, contact: 'over' }],
    ['a notebook shows the list as its user likes it', at(1280), { listPx: 550, contact: 'over' }],
    ['on a notebook the contact lies over', at(1439, { isContactOpen: true }), { listPx: 550, contact: 'over' }],
    ['a wide screen has room for the menu', at(1440), { listPx: 550, isMenuGivingWay: false }],
    [
      'with the contact open menu and list give way, and the conversation has 652',
      at(1440, { isContactOpen: true }),
      { listPx: 404, isMenuGivingWay: true, contact: 'beside' },
    ],
    [
      'the menu gives way before the list',
      at(1600, { isContactOpen: true }),
      { listPx: 550, isMenuGivingWay: true, contact: 'beside' },
    ],
    [
      'on a very wide screen nothing gives way',
      at(2560, { isContactOpen: true, listPx: 700 }),
      { listPx: 700, isMenuGivingWay: false, contact: 'beside' },
    ],
    ['an invalid width is corrected', at(2560, { listPx: 5 }), { listPx: 404 }],
  ])('%s', (_what, layout, expected) => {
    expect(layout).toMatchObject(expected);
  });

  it.each([1024, 1100, 1280, 1440, 1600, 1920, 2560])('leaves the conversation 480 px at %d px', (windowPx) => {
    for (const isContactOpen of [false, true]) {
      for (const listPx of [404, 550, 700]) {
        const layout = paneLayout({ windowPx, listPx, isContactOpen });
        if (layout.panes === 'one') throw new Error('this is not a phone');
        const menuPx = windowPx >= 1440 && !layout.isMenuGivingWay ? 240 : 64;
        const contactPx = isContactOpen && layout.contact === 'beside' ? 320 : 0;
        expect(windowPx - menuPx - layout.listPx - contactPx).toBeGreaterThanOrEqual(480);
      }
    }
  });
});
