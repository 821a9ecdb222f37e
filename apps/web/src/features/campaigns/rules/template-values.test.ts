import { describe, expect, it } from 'vitest';
import { filledTemplateText, readTemplate, slotsOf, valueAt, withValue } from './template-values.ts';

const components = [
  { type: 'HEADER', format: 'TEXT', text: 'Oi {{1}}' },
  { type: 'BODY', text: 'Veja {{2}} até {{1}}.' },
  { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.exemplo/{{1}}' }] },
];
const parts = readTemplate({ components });
const slots = parts === null ? [] : slotsOf(parts);

describe('the values of a template', () => {
  it('are asked for from top to bottom', () => {
    expect(slots).toEqual([
      { at: 'header', name: '1', index: 0 },
      { at: 'body', name: '1', index: 0 },
      { at: 'body', name: '2', index: 1 },
      { at: 'button', name: 'Ver', index: 0 },
    ]);
  });

  it('are stored by part and position', () => {
    const values = slots.reduce((filled, slot, number) => withValue(filled, slot, `v${number}`), {
      body: [],
      buttons: [],
    } as ReturnType<typeof withValue>);
    expect(values).toEqual({ header: 'v0', body: ['v1', 'v2'], buttons: ['v3'] });
    expect(slots.map((slot) => valueAt(values, slot))).toEqual(['v0', 'v1', 'v2', 'v3']);
  });

  it('leave room for those before them', () => {
    expect(withValue({ body: [], buttons: [] }, { at: 'body', name: '2', index: 1 }, 'x')).toEqual({
      body: ['', 'x'],
      buttons: [],
    });
  });

  it('replace the variables by number; a missing one stays as written', () => {
    expect(filledTemplateText('Veja {{2}} até {{1}}.', ['domingo', '{oferta}'])).toBe('Veja {oferta} até domingo.');
    expect(filledTemplateText('Veja {{2}} até {{1}}.', ['domingo'])).toBe('Veja {{2}} até domingo.');
  });

  it('of a template with a carousel cannot be filled in', () => {
    expect(readTemplate({ components: [{ type: 'CAROUSEL' }] })).toBeNull();
  });
});
