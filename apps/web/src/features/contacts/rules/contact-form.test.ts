import { describe, expect, it } from 'vitest';
import { checkedForm, contactForm } from './contact-form.ts';

const emptyForm = contactForm(null);
const unnumbered = { ...emptyForm, name: 'Contato do WhatsApp' };

describe('the number in the form of a contact', () => {
  it('is required for a new contact', () => {
    expect(checkedForm({ ...emptyForm, name: 'Rita' }, emptyForm).number).toBe('');
  });

  it('may stay missing where none is known: the contact can still get a name', () => {
    expect(checkedForm({ ...unnumbered, name: 'Rita' }, unnumbered).number).toBeUndefined();
  });

  it('is validated once it is typed or removed', () => {
    expect(checkedForm({ ...unnumbered, number: '55' }, unnumbered).number).toBe('55');
    const known = { ...unnumbered, number: '5511987650001' };
    expect(checkedForm({ ...known, number: '' }, known).number).toBe('');
    expect(checkedForm(known, known).number).toBeUndefined();
  });
});
