import type { MessageTemplate } from '@recado/contracts';

/** A template that the provider has approved. */
export const aTemplate = (change: Partial<MessageTemplate> = {}): MessageTemplate => ({
  id: 11,
  name: 'pedido_enviado',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  parameterFormat: 'POSITIONAL',
  components: [
    { type: 'BODY', text: 'Oi {{1}}, seu pedido {{2}} saiu para entrega.' },
    { type: 'FOOTER', text: 'Casa Aurora' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Obrigado' }] },
  ],
  ...change,
});
