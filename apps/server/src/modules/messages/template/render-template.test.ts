import { hasPlaceholder, renderTemplate, type TemplateFacts, templateValues } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../../test/cpu-time.ts';

const facts: TemplateFacts = {
  ticketId: 812,
  ticketNumber: 34,
  ticketOpenedAt: new Date('2026-03-01T02:59:58Z'),
  contactName: 'Rita de Souza',
  userName: 'Ana',
  queueName: 'Vendas',
  connectionName: 'Loja',
  timeZone: 'America/Sao_Paulo',
  now: new Date('2026-03-02T15:04:05Z'),
};
const render = (text: string, change: Partial<TemplateFacts> = {}) =>
  renderTemplate(text, templateValues({ ...facts, ...change }));

describe('a text with placeholders', () => {
  it.each([
    ['{{ms}} {{firstName}}, aqui é {{userName}}.', 'Boa tarde Rita, aqui é Ana.'],
    ['{{name}} · {{queue}} · {{connection}} · {{ticket_id}}', 'Rita de Souza · Vendas · Loja · 34'],
    ['{{date}} {{hour}}', '02-03-2026 12:04:05'],
    ['{{ name }}{{name}}', 'Rita de SouzaRita de Souza'],
  ])('%s', (text, expected) => {
    expect(render(text)).toBe(expected);
  });

  it.each([
    ['before six', '2026-03-02T08:59:59Z', 'Boa noite'],
    ['from six', '2026-03-02T09:00:00Z', 'Bom dia'],
    ['from noon', '2026-03-02T15:00:00Z', 'Boa tarde'],
    ['from six in the evening', '2026-03-02T21:00:00Z', 'Boa noite'],
    ['at midnight', '2026-03-02T03:00:00Z', 'Boa noite'],
  ])('greets by the hour of the company, %s', (_when, now, greeting) => {
    expect(render('{{ms}}', { now: new Date(now) })).toBe(greeting);
  });

  it('renders the same protocol number every time', () => {
    expect(render('{{protocol}}')).toBe('20260228235958812');
    expect(render('{{protocol}}', { now: new Date('2026-05-01T00:00:00Z') })).toBe('20260228235958812');
  });

  it('keeps unknown placeholders as written', () => {
    const text = '{{constructor}} {{__proto__}} {{toString}} {{preço}} {{name.length}} {{#name}} {name} {{}}';
    expect(render(text)).toBe(text);
  });

  it('does not treat a customer’s name as another placeholder', () => {
    expect(render('Olá {{name}}', { contactName: '{{userName}} {{protocol}}' })).toBe('Olá {{userName}} {{protocol}}');
  });

  it('inserts replacement patterns such as $& literally', () => {
    expect(render('Olá {{name}}', { contactName: "$& $1 $' $`" })).toBe("Olá $& $1 $' $`");
  });

  it('that is crafted for slow matching costs little CPU time', () => {
    const hostile = ['{{ '.repeat(50_000), '{'.repeat(50_000), `{{${' '.repeat(50_000)}name}}`].join('');
    expect(cpuMsOf(() => render(hostile))).toBeLessThan(500);
  });
});

it('a text without one needs no values', () => {
  expect(hasPlaceholder('Bom dia, {tudo} bem? { { name } }')).toBe(false);
  expect(hasPlaceholder('Bom dia, {{ name }}')).toBe(true);
  expect(hasPlaceholder('Bom dia, {{ name }}')).toBe(true);
});

describe('further values', () => {
  const values = templateValues(facts);

  it('are replaced in the same pass, so that one cannot bring in another', () => {
    expect(renderTemplate('{{idade}} {{name}}', values, { idade: '{{name}}' })).toBe('{{name}} Rita de Souza');
  });

  it('have priority over the text variables, and are found by their own name only', () => {
    expect(renderTemplate('{{name}} {{toString}}', values, { name: 'Bia' })).toBe('Bia {{toString}}');
  });

  it('may have names of 30 characters', () => {
    const key = 'a'.repeat(30);
    expect(renderTemplate(`{{${key}}} {{${key}b}}`, values, { [key]: 'x' })).toBe(`x {{${key}b}}`);
  });
});
