import { expect, type Page } from '@playwright/test';
import { channels } from '../../server/src/channels/index.ts';
import { processSchedule } from '../../server/src/modules/schedules/sending/process-schedule.ts';
import { modules } from '../../server/src/modules.ts';
import { createChannels } from '../../server/src/platform/channel.ts';
import { createEventBus } from '../../server/src/platform/events.ts';
import { companyScope } from '../../server/src/platform/scope.ts';
import { aContact } from '../../server/test/factories.ts';
import { backstage, expectNotice, newCompany, problemsOn } from './support.ts';
import { aShop, type Shop } from './tickets/a-shop.ts';
import { test } from './tickets/workspace.ts';

const HOUR_PX = 72;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nine in the morning of tomorrow in Tokyo, twelve hours ahead of the browser. */
const nineInTokyo = (): Date => new Date(Math.ceil((Date.now() + 9 * HOUR_MS) / DAY_MS) * DAY_MS);

/** The sender of one company, at a moment to come: the product's own clock cannot be moved for one journey. */
async function sendAt(moment: Date, { scope }: Shop, scheduleId: number): Promise<void> {
  const services = {
    ...backstage(),
    clock: () => moment,
    events: createEventBus(
      modules.flatMap((module) => module.reactions ?? []),
      [],
    ),
    channels: createChannels(channels),
  };
  await processSchedule(companyScope(services, { companyId: scope.companyId, actor: 'system' }), scheduleId);
}

const event = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('a schedule made from a contact is dragged on the calendar, and sent at its new time of the company', async ({
  signedIn,
}) => {
  const shop = await aShop();
  const { scope, admin } = shop;
  await scope.query({
    text: `update companies set time_zone = 'Asia/Tokyo' where id = $1`,
    values: [scope.companyId],
  });
  const rita = await shop.customer('Rita de Souza');
  await rita.says('me lembrem amanhã');
  const contactId = await expect
    .poll(async () => (await scope.query<{ id: number }>({ text: 'select contact_id as id from tickets' }))[0]?.id)
    .toBeGreaterThan(0)
    .then(
      async () => (await scope.query<{ id: number }>({ text: 'select contact_id as id from tickets' }))[0]?.id ?? 0,
    );

  const nine = nineInTokyo();
  const colleague = await signedIn(await shop.agent('Ana', { seesOtherUsers: true }), '/schedules?view=agenda');
  const page = await signedIn(admin, '/tags');
  // One hour ahead of nine is what the form proposes.
  await page.clock.setFixedTime(nine);
  await page.goto(`/schedules?view=day&contactId=${contactId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Contato')).toHaveValue('Rita de Souza');
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Mensagem').fill('Sua cadeira chegou');
  await expectNotice(page, /Mensagem agendada para .* 10:00/, () =>
    dialog.getByRole('button', { name: 'Agendar', exact: true }).click(),
  );
  await expect(event(page, /^10:00 Rita de Souza .*Agendado/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('contactId')).toBeNull();
  await expect(event(colleague, /10:00 Rita de Souza/)).toBeVisible();

  const box = await event(page, /^10:00 Rita/).boundingBox();
  if (!box) throw new Error('The event is not on the screen.');
  const x = box.x + box.width / 3;
  await expectNotice(page, /movido para .* 12:00/, async () => {
    await page.mouse.move(x, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(x, box.y + 12 + HOUR_PX, { steps: 4 });
    await page.mouse.move(x, box.y + 12 + 2 * HOUR_PX, { steps: 4 });
    await page.mouse.up();
  });
  await expect(event(page, /^12:00 Rita de Souza .*Agendado/)).toBeVisible();
  await expect(event(colleague, /12:00 Rita de Souza/)).toBeVisible();

  const noon = new Date(nine.getTime() + 3 * HOUR_MS);
  const [stored] = await scope.query<{ id: number; at: Date }>({ text: 'select id, send_at as at from schedules' });
  expect(stored?.at).toEqual(noon);
  // The customer may be answered at noon of tomorrow, too.
  await scope.query({ text: 'update tickets set last_customer_message_at = $1', values: [nine] });
  const id = stored?.id ?? 0;
  await sendAt(new Date(noon.getTime() - 1_000), shop, id);
  expect(await rita.received()).toEqual([]);
  await sendAt(noon, shop, id);
  await rita.receives('Sua cadeira chegou');
  // Each look at a delivery under way puts the next one off, so the clock goes on with every look.
  let looks = 0;
  await expect
    .poll(async () => {
      looks += 1;
      await sendAt(new Date(noon.getTime() + looks * 2 * 60_000), shop, id);
      return (await scope.query<{ status: string }>({ text: 'select status from schedules' }))[0]?.status;
    })
    .toBe('sent');

  await page.reload();
  await event(page, /^12:00 Rita de Souza .*Enviado/).click();
  await expect(dialog).toContainText('Enviada em');
  await dialog.getByRole('button', { name: 'Ver completo' }).click();
  await expect(dialog.getByLabel('Mensagem')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`views, details and form have no accessibility violations, ${colorScheme}`, async ({ signedIn }) => {
    test.setTimeout(90_000);
    const { scope, admin } = await newCompany({ timeZone: 'Asia/Tokyo' });
    const contact = await aContact(scope, { name: 'Juliana Prado' });
    await scope.query({
      text: `insert into schedules (company_id, contact_id, user_id, body, send_at, starts_at, status, next_at, sent_at,
                                    failure, repeat_every, send_times)
             select $1, $2, $3, 'Sua cadeira chegou', at, at, status, case when status = 'pending' then at end,
                    case when status = 'sent' then at end,
                    case when status = 'failed' then '{"reason":"contact-blocked","code":null,"text":""}'::jsonb end,
                    case when status = 'pending' then 1 else 0 end, 5
               from (values ('sent', interval '-2 hours'), ('failed', interval '-1 hour'), ('pending', interval '1 day'))
                    as made (status, since) cross join lateral (select now() + since as at) as times`,
      values: [scope.companyId, contact.id, admin.id],
    });
    const page = await signedIn(admin, '/schedules?view=agenda', { colorScheme });
    const failed = page.getByRole('button', { name: /Falhou/ });
    await expect(failed).toBeVisible();
    await expect(page.getByText('Repetição', { exact: true }).first()).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await failed.click();
    await expect(page.getByRole('dialog')).toContainText('O contato está bloqueado.');
    expect(await problemsOn(page)).toEqual([]);
    // By keyboard alone: back to the event, and from there to the form that changes its time.
    await page.keyboard.press('Escape');
    await expect(failed).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Salvar envia de novo.');
    expect(await problemsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const view of ['Mês', 'Semana', 'Semana útil', 'Dia']) {
      await page.getByText(view, { exact: true }).click();
      await expect(page.locator('.rbc-calendar')).toBeVisible();
      expect(await problemsOn(page), view).toEqual([]);
    }
  });
}
