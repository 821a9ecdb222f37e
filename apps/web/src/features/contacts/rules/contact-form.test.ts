import { describe, expect, it } from 'vitest';
import { checkedForm, contactForm } from './contact-form.ts';

const nobody = contactForm(null);
const unnumbered = { ...nobody, name: 'Contato do WhatsApp' };

describe('the number in the form of a contact', () => {
  it('is asked for of who is being added', () => {
    expect(checkedForm({ ...nobody, name: 'Rita' }, nobody).number).toBe('');
  });

  it('may go on missing where none is known: a name can be given all the same', () => {
    expect(checkedForm({ ...unnumbered, name: 'Rita' }, unnumbered).number).toBeUndefined();
  });

  it('is checked once somebody types one, or takes one away', () => {
    expect(checkedForm({ ...unnumbered, number: '55' }, unnumbered).number).toBe('55');
    const known = { ...unnumbered, number: '5511987650001' };
    expect(checkedForm({ ...known, number: '' }, known).number).toBe('');
    expect(checkedForm(known, known).number).toBeUndefined();
  });
});
