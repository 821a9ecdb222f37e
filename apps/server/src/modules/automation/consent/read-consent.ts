import type { Conversation } from '../conversation.ts';
import { plain } from '../menu/menu-text.ts';

export const CONSENT_QUESTION = 'Você concorda com o tratamento dos seus dados pessoais?\n\n[ 1 ] - Sim\n[ 2 ] - Não';

/** What a customer's message means as an answer to the question. A file agrees to nothing, whatever its caption says. */
export function readConsent({ content, body }: Conversation['message']): 'given' | 'refused' | 'unclear' {
  if (content !== 'text') return 'unclear';
  const text = plain(body);
  if (/^(sim|\[?\s*1\s*\]?[.)]?(\s*-?\s*sim)?)[.!]?$/.test(text)) return 'given';
  if (/^(nao|\[?\s*2\s*\]?[.)]?(\s*-?\s*nao)?)[.!]?$/.test(text)) return 'refused';
  return 'unclear';
}
