import type { Language } from '@recado/contracts';

interface CustomerTexts {
  /** When the model does not answer, and the prompt has no text of its own for it. */
  readonly failure: string;
  /** Instead of words that repeat the instructions. */
  readonly heldBack: string;
}

/** What customers read from the product itself, in the language that the company has chosen for its bots. */
export const customerTexts: Readonly<Record<Language, CustomerTexts>> = {
  pt: {
    failure: 'No momento não consigo responder por aqui. Vou encaminhar você para um atendente.',
    heldBack: 'Desculpe, não posso ajudar com isso. Posso ajudar em outro assunto?',
  },
  en: {
    failure: 'I cannot answer here right now. I will hand you over to a colleague.',
    heldBack: 'Sorry, I cannot help with that. Can I help with something else?',
  },
  es: {
    failure: 'En este momento no puedo responder por aquí. Voy a derivar su conversación a una persona del equipo.',
    heldBack: 'Disculpe, no puedo ayudar con eso. ¿Puedo ayudar con otro asunto?',
  },
  tr: {
    failure: 'Şu anda buradan yanıt veremiyorum. Sizi bir temsilciye aktarıyorum.',
    heldBack: 'Üzgünüm, bu konuda yardımcı olamıyorum. Başka bir konuda yardımcı olabilir miyim?',
  },
};
