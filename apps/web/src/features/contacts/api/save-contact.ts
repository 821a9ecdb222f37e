import { type Contact, contactsContract, taggingContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type ContactForm, contactChange, contactForm, newContact, tagsAfter } from '../rules/contact-form.ts';
import { cacheContact } from './cache-contact.ts';

/** Adds a contact, or changes the given one, and its tags. */
export function useSaveContact(contact: Contact | null) {
  const queryClient = useQueryClient();
  const before = contactForm(contact);
  // If the tags fail after the contact was stored, a retry must not add it a second time.
  const stored = useRef(contact);

  async function store(form: ContactForm): Promise<Contact> {
    const known = stored.current;
    if (known === null) return call(contactsContract.create, { body: newContact(form) });
    const params = { id: known.id };
    const body = contactChange(form, contactForm(known));
    if (Object.keys(body).length > 0) return call(contactsContract.update, { params, body });
    // Tags are sent as a whole: those a colleague added in the same time must be included.
    return call(contactsContract.show, { params });
  }

  return async (form: ContactForm): Promise<Contact> => {
    const saved = await store(form);
    stored.current = saved;
    cacheContact(queryClient, { kind: 'put', record: saved });
    const tagIds = tagsAfter(saved, form, before);
    if (tagIds === null) return saved;
    const { tags } = await call(taggingContract.sync, { body: { contactId: saved.id, tags: [...tagIds] } });
    const tagged = { ...saved, tags };
    cacheContact(queryClient, { kind: 'put', record: tagged });
    return tagged;
  };
}
