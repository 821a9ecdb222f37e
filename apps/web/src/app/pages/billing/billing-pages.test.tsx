import type { Invoice, PixCharge, SessionUser } from '@recado/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout, pretendPhone } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession, updateUser } from '../../../features/session/open-session.ts';
import { homeOf } from '../../routing/screen-access.ts';

const DAY_MS = 86_400_000;
/** The day in São Paulo, some days from today. */
const day = (fromToday: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + fromToday * DAY_MS);
const written = (date: string) => date.split('-').reverse().join('/');

const anInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: 5,
  detail: 'Essencial',
  value: 3578.8,
  dueDate: day(0),
  status: 'open',
  users: 4,
  connections: 2,
  queues: 3,
  ...change,
});
const listed = (...invoices: Invoice[]): FakeAnswer => ({
  body: { invoices, count: invoices.length, hasMore: false },
});
const aCharge = (change: Partial<PixCharge> = {}): PixCharge => ({
  txid: 'a'.repeat(32),
  invoiceId: 5,
  valor: { original: '3578.80' },
  calendario: { criacao: new Date().toISOString(), expiracao: 3600 },
  location: 'pix.banco.test/qr/v2/9f',
  qrcode: { qrcode: '00020101021226BANCO6304ABCD' },
  ...change,
});
const pleno = aPlan({ id: 9, name: 'Pleno', amount: 99.9, users: 10, connections: 3, queues: 5 });
const expired = { dueDate: day(-3) };

interface Opening {
  readonly viewer?: SessionUser;
  readonly path?: string;
}

async function openInvoices(
  routes: Parameters<typeof startFakeApi>[0] = {},
  { viewer = aUser(), path = '/financeiro' }: Opening = {},
) {
  const api = await startFakeApi({
    'GET /invoices/all': listed(anInvoice()),
    'GET /plans/list': { body: [aPlan({ id: 8, name: 'Grátis', amount: 0 }), pleno] },
    'GET /companies/listPlan/2': {
      body: { ...viewer.company, companieSettings: undefined, planId: 1, recurrence: 'TRIMESTRAL' },
    },
    'POST /subscription': { body: aCharge() },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, ...renderApp(path) };
}

const rows = () => screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);
const rowTexts = () => rows().map((row) => row.textContent?.replaceAll('\u00a0', ' '));
const checkout = async () => within(await screen.findByRole('dialog', { name: 'Pagar fatura' }));
const focused = () => document.activeElement;
type InDialog = Awaited<ReturnType<typeof checkout>>;
const plainText = (text: string) => text.replaceAll('\u00a0', ' ');
/** Amounts contain a non-breaking space. */
const money = (text: string) => (content: string) => plainText(content).includes(text);

async function openCheckout(user: UserEvent): Promise<InDialog> {
  await user.click(await screen.findByRole('button', { name: /^Pagar Essencial/ }));
  return checkout();
}

async function fillPayer(user: UserEvent, dialog: InDialog, document = '529.982.247-25') {
  await user.type(dialog.getByLabelText(/Nome completo/), 'Marina Duarte');
  await user.type(dialog.getByLabelText(/CPF\/CNPJ/), document);
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
}

/** From the opened checkout to the summary before the payment. */
async function review(user: UserEvent, dialog: InDialog) {
  await user.click(await dialog.findByRole('button', { name: 'Manter Essencial' }));
  await user.click(dialog.getByRole('button', { name: 'Informar quem paga' }));
  await fillPayer(user, dialog);
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the invoices', () => {
  it('are listed in a table, each with its status in words', async () => {
    await openInvoices({
      'GET /invoices/all': listed(
        anInvoice({ id: 1, dueDate: day(3) }),
        anInvoice({ id: 2, dueDate: day(1), value: 49 }),
        anInvoice({ id: 3 }),
        anInvoice({ id: 4, dueDate: day(-1) }),
        anInvoice({ id: 6, dueDate: day(-30) }),
        anInvoice({ id: 7, dueDate: day(-60), status: 'paid' }),
      ),
    });
    const table = await screen.findByRole('table', { name: 'Faturas' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Detalhes',
      'Usuários',
      'Conexões',
      'Filas',
      'Valor',
      'Vencimento',
      'Situação',
      'Ações',
    ]);
    await waitFor(() =>
      expect(rowTexts()).toEqual([
        `Essencial423R$ 3.578,80${written(day(3))}Em AbertoVence em 3 diasPagar`,
        `Essencial423R$ 49,00${written(day(1))}Em AbertoVence em 1 diaPagar`,
        `Essencial423R$ 3.578,80${written(day(0))}Em AbertoVence hojePagar`,
        `Essencial423R$ 3.578,80${written(day(-1))}VencidoVencido ha 1 diaPagar`,
        `Essencial423R$ 3.578,80${written(day(-30))}VencidoVencido ha 30 diasPagar`,
        `Essencial423R$ 3.578,80${written(day(-60))}PagoPAGO`,
      ]),
    );
    expect(rows().map((row) => row.querySelector('[data-tone]:is(td)')?.getAttribute('data-tone') ?? null)).toEqual([
      null,
      null,
      null,
      'danger',
      'danger',
      null,
    ]);
    expect(screen.getByRole('heading', { name: 'Faturas 6' })).toBeTruthy();
  });

  it('that are paid show it in place of the button, also on a phone', async () => {
    pretendPhone();
    await openInvoices({
      'GET /invoices/all': listed(anInvoice({ id: 3 }), anInvoice({ id: 7, dueDate: day(-60), status: 'paid' })),
    });
    await waitFor(() => expect(rows()).toHaveLength(2));
    const [open, paid] = rows().map((row) => within(row).getAllByRole('cell').at(-1));
    expect(within(open as HTMLElement).getByRole('button', { name: /^Ações de Essencial/ })).toBeTruthy();
    expect(paid?.textContent).toBe('PAGO');
    expect(within(paid as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('show in the empty state when the first one is due', async () => {
    await openInvoices({ 'GET /invoices/all': listed() });
    expect(await screen.findByText('Nenhuma fatura ainda')).toBeTruthy();
    expect(screen.getByText('A próxima fatura aparece aqui vinte dias antes do vencimento.')).toBeTruthy();
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openInvoices({
      'GET /invoices/all': () => (isUp ? listed(anInvoice()) : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('are hidden from users who do not manage billing', async () => {
    await openInvoices({}, { viewer: anAgent() });
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
  });
});

describe('a company with an expired subscription', () => {
  const path = '/financeiro-aberto';

  it('sees since when, that no data is lost, and pays from there', async () => {
    const { user } = await openInvoices({}, { viewer: aUser({ company: expired }), path });
    expect(await screen.findByText(`Sua assinatura venceu em ${written(day(-3))}.`)).toBeTruthy();
    expect(screen.getByText(/continua chegando e fica guardado/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Faturas 1' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Pagar agora' }));
    expect(await checkout()).toBeTruthy();
  });

  it('tells an agent whom to ask, and offers no action that would be refused', async () => {
    await openInvoices({}, { viewer: anAgent({ company: expired }), path });
    expect(await screen.findByText(/Peça a quem administra a sua empresa/)).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
  });

  it('without an invoice chooses a plan first, which creates one', async () => {
    const { user, api } = await openInvoices(
      { 'GET /invoices/all': listed() },
      { viewer: aUser({ company: { ...expired, plan: null } }), path },
    );
    await user.click(await screen.findByRole('button', { name: 'Escolher plano' }));
    const dialog = await checkout();
    expect(await dialog.findByRole('button', { name: 'Escolher Pleno' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Manter/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Escolher Pleno' }));
    await user.click(dialog.getByRole('button', { name: 'Informar quem paga' }));
    await fillPayer(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    await dialog.findByRole('img', { name: 'QR code do Pix' });
    const sent = api.requests.find(({ path: asked }) => asked === '/subscription');
    expect(sent?.body).toEqual({ firstName: 'Marina Duarte', zipcode: '529.982.247-25', plan: { planId: 9 } });
  });

  it('without an invoice tells an agent who chooses the plan', async () => {
    await openInvoices({ 'GET /invoices/all': listed() }, { viewer: anAgent({ company: expired }), path });
    expect(await screen.findByText('Quem administra a sua empresa escolhe um plano e paga por ele.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Escolher plano' })).toBeNull();
  });
});

describe('the checkout', () => {
  it('opens with the plans: the current invoice, the catalogue, and a custom plan', async () => {
    const { user } = await openInvoices();
    const dialog = await openCheckout(user);
    await dialog.findByRole('button', { name: 'Manter Essencial' });
    const cards = dialog.getAllByRole('listitem');
    expect(dialog.getByRole('button', { name: /Personalizar/ }).getAttribute('aria-current')).toBe('step');
    const texts = cards.map(({ textContent }) => plainText(textContent ?? ''));
    expect(texts.slice(3)).toEqual([
      'Essencial4 usuários · 2 conexões · 3 filasComo está na faturaR$ 3.578,80Manter',
      'Profissional10 usuários · 3 conexões · 5 filasR$ 99,90 por mêsEscolher',
      'Pleno10 usuários · 3 conexões · 5 filasR$ 99,90 por mêsEscolher',
      expect.stringMatching(/^Plano personalizado3 usuários · 3 conexões · 3 filas.*R\$ 49,00 por mêsEscolher$/),
    ]);
  });

  it('updates the price of a custom plan while it is configured, never below three', async () => {
    const { user } = await openInvoices();
    const dialog = await openCheckout(user);
    const users = await dialog.findByLabelText('Usuários');
    const connections = dialog.getByLabelText('Conexões');
    await user.clear(users);
    await user.type(users, '5');
    expect(dialog.getByText(money('R$ 71,00 por mês'))).toBeTruthy();
    await user.clear(connections);
    await user.type(connections, '4');
    expect(dialog.getByText(money('R$ 91,00 por mês'))).toBeTruthy();
    await user.clear(connections);
    await user.type(connections, '1');
    expect(dialog.getByText(money('R$ 71,00 por mês'))).toBeTruthy();
    await user.tab();
    expect(connections).toHaveProperty('value', '3');
    await user.click(dialog.getByRole('button', { name: 'Escolher Plano personalizado' }));
    expect(dialog.getByText('5 usuários · 3 conexões · 5 filas')).toBeTruthy();
    expect(dialog.getByText('3 meses')).toBeTruthy();
    expect(dialog.getByText(money('R$ 213,00'))).toBeTruthy();
    expect(dialog.getByText('O plano escolhido vale a partir do pagamento. Até lá, nada muda.')).toBeTruthy();
  });

  it('shows that nothing was charged when the plans cannot be loaded, and retries on request', async () => {
    let isUp = false;
    const { user } = await openInvoices({
      'GET /plans/list': () => (isUp ? { body: [pleno] } : refusal(500, 'ERR_INTERNAL')),
    });
    const dialog = await openCheckout(user);
    expect(await dialog.findByText('Não foi possível carregar os planos. Nada foi cobrado.')).toBeTruthy();
    isUp = true;
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByRole('button', { name: 'Escolher Pleno' })).toBeTruthy();
  });

  it.each([
    ['', '', ['O nome completo e obrigatorio', 'O CPF/CNPJ é obrigatório']],
    ['Marina', '529.982.247-26', ['O CPF/CNPJ é inválido']],
    ['Marina', '12.ABD.345/01DE-35', ['O CPF/CNPJ é inválido']],
  ])('asks for the payer: "%s" with "%s" is rejected at the field', async (name, document, words) => {
    const { user, api } = await openInvoices();
    const dialog = await openCheckout(user);
    await user.click(dialog.getByRole('button', { name: /Dados/ }));
    if (name !== '') await user.type(dialog.getByLabelText(/Nome completo/), name);
    if (document !== '') await user.type(dialog.getByLabelText(/CPF\/CNPJ/), document);
    await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    for (const word of words) expect(await dialog.findByText(word)).toBeTruthy();
    const wrong = dialog.getByLabelText(name === '' ? /Nome completo/ : /CPF\/CNPJ/);
    await waitFor(() => expect(focused()).toBe(wrong));
    expect(api.count('POST /subscription')).toBe(0);
  });

  it('accepts a CNPJ with letters', async () => {
    const { user } = await openInvoices();
    const dialog = await openCheckout(user);
    await user.click(dialog.getByRole('button', { name: /Dados/ }));
    await fillPayer(user, dialog, '12.abc.345/01de-35');
    await user.click(await dialog.findByRole('button', { name: 'Manter Essencial' }));
    expect(dialog.getByText('Marina Duarte, 12.abc.345/01de-35')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Pagar com Pix' })).toBeTruthy();
  });

  it('asks before it discards a half-filled form', async () => {
    const { user } = await openInvoices();
    const dialog = await openCheckout(user);
    await user.click(dialog.getByRole('button', { name: /Dados/ }));
    await user.type(dialog.getByLabelText(/Nome completo/), 'Mar');
    await user.keyboard('{Escape}');
    expect(await dialog.findByText('Descartar o que você preencheu?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    expect(dialog.getByLabelText(/Nome completo/)).toHaveProperty('value', 'Mar');
  });

  it('requests one charge, however often the user clicks, under one key', async () => {
    const { user, api } = await openInvoices();
    const dialog = await openCheckout(user);
    await review(user, dialog);
    expect(dialog.getByText(money('R$ 3.578,80'))).toBeTruthy();
    await user.dblClick(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    expect(await dialog.findByRole('img', { name: 'QR code do Pix' })).toBeTruthy();
    const sent = api.requests.filter(({ path: asked }) => asked === '/subscription');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.body).toEqual({ firstName: 'Marina Duarte', zipcode: '529.982.247-25', invoiceId: 5 });
    expect(
      await screen.findByText('Assinatura realizada com sucesso!, aguardando a realizacao do pagamento'),
    ).toBeTruthy();
  });

  it('retries a request with a lost response under its key, and uses a new key for another request', async () => {
    let isUp = false;
    const { user, api } = await openInvoices({
      'POST /subscription': () => (isUp ? { body: aCharge() } : refusal(503, 'ERR_UNAVAILABLE')),
    });
    const dialog = await openCheckout(user);
    await review(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    await dialog.findByText(/indisponível|Tente/);
    isUp = true;
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    await dialog.findByRole('img', { name: 'QR code do Pix' });
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    await user.click(dialog.getByRole('button', { name: 'Alterar o plano' }));
    await user.click(await dialog.findByRole('button', { name: 'Escolher Pleno' }));
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    await dialog.findByRole('img', { name: 'QR code do Pix' });
    const keys = api.requests.filter(({ path: asked }) => asked === '/subscription').map((each) => each.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    [
      503,
      'ERR_PAYMENT_NOT_CONFIGURED',
      'O pagamento por Pix ainda não foi configurado. Entre em contato com o suporte.',
    ],
    [502, 'ERR_PAYMENT_UNAVAILABLE', 'O serviço de pagamento não respondeu. Tente novamente em alguns minutos.'],
    [409, 'ERR_INVOICE_ALREADY_PAID', 'Esta fatura já foi paga.'],
  ])('refused with %i %s stays open and shows the reason', async (status, code, words) => {
    const { user } = await openInvoices({ 'POST /subscription': refusal(status, code) });
    const dialog = await openCheckout(user);
    await review(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Pagar com Pix' })).toBeTruthy();
  });

  it('returns to the field that only the server could validate', async () => {
    const issues = [{ path: 'zipcode', message: 'O CPF/CNPJ é inválido' }];
    const { user } = await openInvoices({
      'POST /subscription': {
        status: 400,
        body: { error: 'ERR_INVALID_REQUEST', code: 'ERR_INVALID_REQUEST', issues },
      },
    });
    const dialog = await openCheckout(user);
    await review(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    expect(await dialog.findByText('Valor inválido')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe(dialog.getByLabelText(/CPF\/CNPJ/)));
  });
});

describe('the Pix code', () => {
  async function toPix(routes: Parameters<typeof startFakeApi>[0] = {}, opening: Opening = {}) {
    const opened = await openInvoices(routes, opening);
    const dialog = await openCheckout(opened.user);
    await review(opened.user, dialog);
    await opened.user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    await dialog.findByRole('img', { name: 'QR code do Pix' });
    return { ...opened, dialog };
  }

  it('shows the price, the expiry and the next step', async () => {
    const { dialog } = await toPix();
    expect(dialog.getByText(money('R$ 3.578,80'))).toBeTruthy();
    expect(dialog.getByRole('timer').textContent).toMatch(/^(1:00:00|59:\d\d)$/);
    expect(dialog.getByText(/Assim que o banco confirmar, esta tela avisa/)).toBeTruthy();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('can be copied, and confirms it for a second', async () => {
    const { user, dialog } = await toPix();
    await user.click(dialog.getByRole('button', { name: 'Copiar código' }));
    expect(await dialog.findByRole('button', { name: 'Copiado' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('00020101021226BANCO6304ABCD');
    expect(await dialog.findByRole('button', { name: 'Copiar código' })).toBeTruthy();
  });

  it('links to the bank’s page only when there is one', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    await toPix();
    expect(open).not.toHaveBeenCalled();
  });

  it('opens the charge’s own page in a new tab, and offers it again', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    const location = 'https://banco.test/pagar/1';
    const { dialog } = await toPix({ 'POST /subscription': { body: aCharge({ location }) } });
    expect(open).toHaveBeenCalledExactlyOnceWith(location, '_blank', 'noopener');
    expect(dialog.getByRole('link', { name: 'Abrir a página de pagamento' }).getAttribute('href')).toBe(location);
  });

  it('that has expired is replaced by another, requested under a new key', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { user, dialog, api } = await toPix();
    vi.setSystemTime(Date.now() + 3_601_000);
    expect(await dialog.findByText('Este código venceu')).toBeTruthy();
    expect(dialog.queryByRole('img', { name: 'QR code do Pix' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Gerar outro código' }));
    await waitFor(() => expect(api.count('POST /subscription')).toBe(2));
    const keys = api.requests.filter(({ path: asked }) => asked === '/subscription').map((each) => each.idempotencyKey);
    expect(keys[1]).not.toBe(keys[0]);
  });

  /** The server's responses before and after the payment arrived. */
  async function paidWhile(
    opening: Opening & { readonly viewer: SessionUser },
    duringCall: (user: UserEvent) => Promise<void>,
  ) {
    let isPaid = false;
    const renewed = { ...opening.viewer, company: { ...opening.viewer.company, dueDate: '2099-03-01' } };
    const opened = await openInvoices(
      {
        'GET /invoices/all': () => listed(anInvoice({ status: isPaid ? 'paid' : 'open' })),
        'GET /auth/me': () => ({ body: isPaid ? renewed : opening.viewer }),
      },
      opening,
    );
    const publish = await startLive(opened.api);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await duringCall(opened.user);
    isPaid = true;
    const company = { id: 2, dueDate: '2099-03-01' };
    publish('payment', { action: 'CONCLUIDA', company });
    return opened;
  }
  const untilPix = async (user: UserEvent) => {
    const dialog = await openCheckout(user);
    await review(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Pagar com Pix' }));
    await dialog.findByRole('img', { name: 'QR code do Pix' });
  };

  it('that is paid shows the new due date, and four seconds later the user is back at work', async () => {
    const viewer = aUser({ company: expired });
    const { path } = await paidWhile({ viewer, path: '/financeiro-aberto' }, untilPix);
    expect(await screen.findByText('Pagamento recebido')).toBeTruthy();
    expect(await screen.findByText('Assinatura renovada até 01/03/2099.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/financeiro-aberto'));
    await waitFor(() => expect(path()).toBe(homeOf(viewer)));
  });

  it('paid by an administrator brings a waiting agent back to the conversations', async () => {
    const viewer = anAgent({ company: expired });
    const { path } = await paidWhile({ viewer, path: '/financeiro-aberto' }, async () => undefined);
    expect(await screen.findByText('Assinatura renovada até 01/03/2099.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/tickets'));
  });

  it('paid while the event was missed is detected from the session', async () => {
    const viewer = aUser({ company: expired });
    const { path } = await openInvoices({}, { viewer, path: '/financeiro-aberto' });
    await waitFor(() => expect(rows()).toHaveLength(1));
    act(() => updateUser({ ...viewer, company: { ...viewer.company, dueDate: '2099-03-01' } }));
    expect(await screen.findByText('Assinatura renovada até 01/03/2099.')).toBeTruthy();
    expect(screen.queryByText(/Sua assinatura venceu/)).toBeNull();
    await waitFor(() => expect(path()).toBe('/financeiro-aberto'));
  });

  it('paid by a colleague does not move a user who only reads the invoices', async () => {
    const { path } = await paidWhile({ viewer: aUser({ company: { dueDate: '2099-01-01' } }) }, async () => undefined);
    expect(await screen.findByText('Assinatura renovada até 01/03/2099.')).toBeTruthy();
    await waitFor(() => expect(rowTexts()[0]).toMatch(/PagoPAGO$/));
    await waitFor(() => expect(path()).toBe('/financeiro'));
  });
});
