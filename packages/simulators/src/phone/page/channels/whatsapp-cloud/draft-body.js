// @ts-check
/** @import { Draft } from '../../types.ts' */

/** What the control API takes for a draft. @param {Draft} draft @param {string | undefined} replyTo */
export function draftBody(draft, replyTo) {
  const options = replyTo === undefined ? {} : { replyTo };
  switch (draft.kind) {
    case 'text':
      return { text: draft.text, ...options };
    case 'story-reply':
      throw new Error('There are no stories of the business here.');
    case 'file':
      return fileForm(draft, options);
    case 'location': {
      const { kind: _, ...location } = draft;
      return { location, ...options };
    }
    case 'contact':
      return { contacts: [contactOf(draft.card)], ...options };
  }
}

/** @param {Extract<Draft, { kind: 'file' }>} draft @param {{ replyTo?: string }} options */
function fileForm({ file, name, as, caption, isVoice }, options) {
  const form = new FormData();
  form.set('file', file, name);
  form.set('type', as);
  if (caption) form.set('caption', caption);
  if (isVoice) form.set('voice', 'true');
  for (const [field, value] of Object.entries(options)) form.set(field, value);
  return form;
}

/** A card as WhatsApp writes it: the first word is the first name. @param {import('../../types.ts').ContactCard} card */
function contactOf({ name, phones }) {
  const [firstName = name, ...others] = name.split(' ');
  return {
    name: { formatted_name: name, first_name: firstName, ...(others.length > 0 && { last_name: others.join(' ') }) },
    phones: phones.map((phone) => ({ phone, wa_id: phone.replace(/\D/g, ''), type: 'CELL' })),
  };
}
