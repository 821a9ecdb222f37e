import { type Contact, contactsContract, taggingContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type ContactForm, contactChange, contactForm, newContact, tagsAfter } from '../rules/contact-form.ts';
import { cacheContact } from './cache-contact.ts';

/** Adds a contact, or changes the one given, and its tags. */
export function useSaveContact(contact: Contact | null) {
  const queryClient = useQueryClient();
  const before = contactForm(contact);
  // Where the tags fail after the contact was stored, trying again must not add it a second time.
  const stored = useRef(contact);

  async function store(form: ContactForm): Promise<Contact> {
    const known = stored.current;
    if (known === null) return call(contactsContract.create, { body: newContact(form) });
    const params = { id: known.id };
    const body = contactChange(form, contactForm(known));
    if (Object.keys(body).length > 0) return call(contactsContract.update, { params, body });
    // Its tags are told to the server as a whole: those a colleague gave meanwhile must be among them.
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
