// @ts-check
/** @import { Draft } from '../../types.ts' */

/** What the control API takes for a draft. @param {Draft} draft @param {string | undefined} replyTo */
export function pageDraftBody(draft, replyTo) {
  switch (draft.kind) {
    case 'text':
      return { text: draft.text, ...(replyTo !== undefined && { replyTo }) };
    case 'story-reply':
      return { storyReply: draft.text };
    case 'file': {
      const form = new FormData();
      form.set('file', draft.file, draft.name);
      form.set('type', draft.as);
      return form;
    }
    case 'location':
    case 'contact':
      throw new Error('There are neither places nor cards here.');
  }
}
