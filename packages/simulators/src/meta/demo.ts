import type { AppSettings } from './apps.ts';

/** The app `npm run dev` connects to: one account, one number and a few templates. No real secret here. */
export const demoApp: AppSettings = {
  name: 'demo',
  id: '700000000000001',
  secret: 'demo-app-secret',
  verifyToken: 'demo-verify-token',
  accessToken: 'demo-access-token',
  callbackUrl: 'http://127.0.0.1:8080/backend/webhooks/meta/demo',
  accounts: [
    {
      id: '102290000000001',
      name: 'Loja Demo',
      numbers: [{ id: '106540000000001', displayPhoneNumber: '+55 11 4000-1000', verifiedName: 'Loja Demo' }],
      templates: [
        {
          name: 'hello_world',
          language: 'pt_BR',
          components: [{ type: 'BODY', text: 'Olá! Esta é uma mensagem de teste.' }],
        },
        {
          name: 'pedido_enviado',
          language: 'pt_BR',
          components: [
            { type: 'HEADER', format: 'IMAGE' },
            {
              type: 'BODY',
              text: 'Olá {{1}}, seu pedido {{2}} foi enviado.',
              example: { body_text: [['Rita', '1234']] },
            },
            { type: 'FOOTER', text: 'Loja Demo' },
            {
              type: 'BUTTONS',
              buttons: [
                { type: 'QUICK_REPLY', text: 'Falar com atendente' },
                { type: 'URL', text: 'Acompanhar', url: 'https://loja.example/pedidos/{{1}}' },
              ],
            },
          ],
        },
        {
          name: 'promocao_semana',
          language: 'pt_BR',
          category: 'MARKETING',
          parameterFormat: 'NAMED',
          components: [
            { type: 'HEADER', format: 'TEXT', text: 'Oferta para {{nome}}' },
            { type: 'BODY', text: '{{nome}}, use o cupom {{cupom}} até domingo.' },
          ],
        },
      ],
    },
  ],
};

/** The app `npm run dev` connects pages with: a page with its Instagram account, and its owner. */
export const demoPagesApp: AppSettings = {
  name: 'demo-pages',
  id: '700000000000002',
  secret: 'demo-pages-secret',
  verifyToken: 'demo-pages-verify-token',
  accessToken: 'demo-pages-access-token',
  callbackUrl: 'http://127.0.0.1:8080/backend/webhooks/meta/700000000000002',
  // Two businesses that may sign up in Meta's window: one keeps the WhatsApp Business app, one moves its number.
  accounts: [
    {
      id: '102290000000002',
      name: 'Padaria Demo',
      isForSignUp: true,
      numbers: [
        {
          id: '106540000000002',
          displayPhoneNumber: '+55 11 4000-2000',
          verifiedName: 'Padaria Demo',
          isRegistered: false,
          isOnBusinessApp: true,
        },
      ],
    },
    {
      id: '102290000000003',
      name: 'Oficina Demo',
      isForSignUp: true,
      numbers: [
        {
          id: '106540000000003',
          displayPhoneNumber: '+55 11 4000-3000',
          verifiedName: 'Oficina Demo',
          isRegistered: false,
        },
      ],
    },
  ],
  pageOwners: [
    {
      id: '10150000000001',
      token: 'demo-facebook-user-token',
      pages: [
        { id: '108800000000001', name: 'Loja Demo', instagram: { id: '17841400000000001', username: 'loja.demo' } },
      ],
    },
  ],
};
