// @ts-check
/** @import { Draft } from '../../types.ts' */

/** What the control API takes for a draft. @param {string} to @param {Draft} draft @param {string | undefined} replyTo */
export function draftBody(to, draft, replyTo) {
  switch (draft.kind) {
    case 'text':
      return { to, text: draft.text, ...(replyTo !== undefined && { replyTo }) };
    case 'story-reply':
      throw new Error('There are no stories of the business here.');
    case 'file': {
      const form = new FormData();
      form.set('to', to);
      form.set('file', draft.file, draft.name);
      if (draft.caption) form.set('caption', draft.caption);
      if (draft.isVoice) form.set('voice', 'true');
      return form;
    }
    case 'location': {
      const { latitude, longitude, name } = draft;
      return { to, location: { latitude, longitude, ...(name !== undefined && { name }) } };
    }
    case 'contact': {
      const { name, phones } = draft.card;
      return { to, contact: { name, number: (phones[0] ?? '').replace(/\D/g, '') } };
    }
  }
}
