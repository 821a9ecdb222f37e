import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { connectionsRepo } from '../../src/modules/connections/index.ts';
import { walletsRepo } from '../../src/modules/contacts/index.ts';
import { createFileList, filesRepo } from '../../src/modules/files/index.ts';
import { sendMessage } from '../../src/modules/messages/index.ts';
import { queuesRepo } from '../../src/modules/queues/index.ts';
import { createSchedule, type NewScheduleInput } from '../../src/modules/schedules/create-schedule.ts';
import { putTagOnTicket } from '../../src/modules/tagging/index.ts';
import { getAssignedTags } from '../../src/modules/tags/index.ts';
import { acceptTicket, closeTicket } from '../../src/modules/tickets/index.ts';
import { users } from '../../src/modules/users/index.ts';
import { aContact, aTag } from '../factories.ts';
import { type Act, momentIn, type Tale } from './story.ts';

/** Any other act, with its name. */
export const does = (name: string, run: Act['run']): Act => ({ name, run });

/** Advances the clock in one leap and processes what is due by then. */
export const later = (time: Parameters<Tale['house']['passes']>[0]): Act =>
  does(`later ${JSON.stringify(time)}`, ({ house }) => house.passes(time));

/** Advances the clock while no worker runs. */
export const noWorkerFor = (hours: number): Act =>
  does(`no worker for ${hours} hours`, ({ world }) =>
    world.setNow(new Date(world.now().getTime() + hours * 3_600_000)),
  );

/** Advances the clock to this local time of the company (UTC with a Z) and processes what is due by then. */
export const until = (moment: string): Act =>
  does(`until ${moment}`, ({ house, world }) => {
    const seconds = (momentIn(house.timeZone, moment).getTime() - world.now().getTime()) / 1000;
    return house.passes({ seconds });
  });

/** The customer writes all of these before any answer arrives. */
export const inBurst = (...texts: readonly string[]): Act =>
  does(texts.join(', '), ({ rita }) => {
    for (const text of texts) rita.says(text);
  });

export const sendsAudio: Act = does('sends an audio', ({ rita }) =>
  rita.sendsMedia({ type: 'audio', bytes: Buffer.from('OggS'), mimeType: 'audio/ogg', isVoice: true }),
);

export const sendsPicture = (caption: string): Act =>
  does(`sends a picture: ${caption}`, ({ rita }) =>
    rita.sendsMedia({ type: 'image', bytes: Buffer.from('PNG'), mimeType: 'image/png', caption }),
  );

export const accepts = (name: string): Act =>
  does(`${name} accepts`, async ({ house, ticket }) => {
    await acceptTicket(house.scope(), { ticketId: (await ticket()).id, userId: house.agent(name).id });
  });

export const answers = (name: string, body: string): Act =>
  does(`${name}: ${body}`, async ({ house, ticket }) => {
    const draft = { author: 'agent', userId: house.agent(name).id, content: 'text', body } as const;
    await sendMessage(house.scope(), { ...draft, ticket: await ticket() });
  });

/** Schedules a message to the customer, who has already written. */
export const plans = (body: string, sendAt: string, more: Partial<NewScheduleInput> = {}): Act =>
  does(`plans for ${sendAt}`, async ({ house, ticket }) => {
    const { contactId, connectionId } = await ticket();
    const when = { sendAt: momentIn(house.timeZone, sendAt), userId: house.company.admin.id };
    await createSchedule(house.scope(), { body, contactId, connectionId, ...when, ...more });
  });

/** The normal close, with farewell or rating. */
export const resolved: Act = does('the ticket is resolved', async ({ house, ticket }) =>
  closeTicket(house.scope(), { ticketId: (await ticket()).id, saysFarewell: true }),
);

/** The customer is in this agent's wallet before the first message. */
export const inWalletOf = (name: string): Act =>
  does(`is ${name}'s customer`, async ({ house, rita }) => {
    const contact = await aContact(house.scope(), { number: rita.waId, name: 'Rita de Souza' });
    await walletsRepo.put(house.scope(), contact.id, [house.agent(name).id]);
  });

/** Checks the agent of the ticket, assigned or holder. */
export const isWith = (name: string | null): Act =>
  does(`is with ${name ?? 'nobody'}`, async ({ standing }) => expect((await standing()).agent).toBe(name));

/** Sets this agent online and all others offline. */
export const onlineIs = (name: string): Act =>
  does(`only ${name} is online`, async ({ house }) => {
    const { db, companyId } = house.scope();
    await db
      .update(users)
      .set({ isOnline: sql`${users.name} = ${name}` })
      .where(eq(users.companyId, companyId));
  });

/** A picture for the greeting of the connection, and a list of files for the first queue. */
export const hasPictures: Act = does('the house has pictures', async ({ house, world }) => {
  const scope = house.scope();
  const { storage } = world.services;
  const [picture, table] = [`${scope.companyId}/media/sofa.png`, `${scope.companyId}/media/tabela.pdf`];
  await storage.put(picture, PIXEL, { contentType: 'image/png' });
  await storage.put(table, Buffer.from('%PDF-1.4'), { contentType: 'application/pdf' });
  await connectionsRepo.update(scope, house.connection.id, { greetingMedia: picture });
  const { id: fileListId } = await createFileList(scope, { name: 'Catálogo', message: '', userId: null, items: [] });
  const file = { mediaKey: table, mediaName: 'tabela.pdf', mediaMimeType: 'application/pdf', mediaSizeBytes: 8 };
  await filesRepo.insertItem(scope, { fileListId, place: 1, name: 'Tabela', ...file });
  await queuesRepo.update(scope, house.queueId('Vendas'), { fileListId });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A board on which an unanswered proposal is followed up after an hour, with the ticket's card in it. */
export const cardIn = (stage: string): Act =>
  does(`the card lies in ${stage}`, async ({ house, ticket }) => {
    const scope = house.scope();
    const talking = await aTag(scope, { name: 'Conversando', isStage: true });
    const back = { isStage: true, rollbackStageId: talking.id };
    const followUp = await aTag(scope, {
      ...back,
      name: 'Retomar',
      stageGreeting: '{{firstName}}, viu a nossa proposta?',
    });
    const proposal = await aTag(scope, { ...back, name: 'Proposta', stageHours: 1, nextStageId: followUp.id });
    const chosen = [talking, followUp, proposal].find(({ name }) => name === stage);
    await putTagOnTicket(scope, { ticketId: (await ticket()).id, tagId: chosen?.id ?? 0 });
  });

export const isInStage = (stage: string): Act =>
  does(`the card is in ${stage}`, async ({ house, ticket }) => {
    const { id } = await ticket();
    const carried = await getAssignedTags(house.scope(), { contactIds: [], ticketIds: [id] });
    expect(carried.ticket(id).find(({ isStage }) => isStage)?.name).toBe(stage);
  });
