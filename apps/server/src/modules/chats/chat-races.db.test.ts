import { describe, expect, it } from 'vitest';
import { aCompany, aPlan, aUser } from '../../../test/factories.ts';
import { countStatements } from '../../../test/sent-statements.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { AppError } from '../../platform/errors.ts';
import { untilWaiting } from '../tags/testing/until-waiting.ts';
import { removeUser } from '../users/remove-user.ts';
import { chatMembersRepo } from './chat-members.repo.ts';
import { chatMessagesRepo } from './chat-messages.repo.ts';
import { chatsRepo } from './chats.repo.ts';
import { createChat } from './create-chat.ts';
import { leaveChat } from './leave-chat.ts';
import { markChatRead } from './mark-chat-read.ts';
import { updateChat } from './update-chat.ts';
import { writeChatMessage } from './write-chat-message.ts';

const { services, browser } = await testApp();
const ROUNDS = 25;
const company = await aCompany(services, { planId: (await aPlan(services, { users: 900 })).id });
const { scope } = company;
const [ana, bia] = [await aUser(scope, { name: 'Ana' }), await aUser(scope, { name: 'Bia' })];

const aChat = async (userIds: readonly number[] = [bia.id]) =>
  (await createChat(scope, { ownerId: ana.id, title: 'Corrida', userIds })).id;
const say = (chatId: number, senderId: number, message: string) =>
  writeChatMessage(scope, { chatId, senderId, message, mentions: [], files: [] });
const messagesOf = (chatId: number) => chatMessagesRepo.listBefore(scope, chatId, 1_000_000);
/** The code of a refusal; any other failure fails the test. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

describe('at the same time', () => {
  it('many messages get numbers without a gap and without a double', async () => {
    const chatId = await aChat();
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, nr) => say(chatId, nr % 2 ? ana.id : bia.id, `nr ${nr}`)),
    );
    const all = Array.from({ length: 40 }, (_, nr) => nr + 1);
    expect([...sent].sort((one, other) => one - other)).toEqual(all);
    expect((await messagesOf(chatId)).map(({ seq }) => seq)).toEqual(all);
  });

  it('two calls with one idempotency key write one message', async () => {
    const { token } = await signInAs(services, ana);
    const chatId = await aChat();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const options = { token, headers: { 'idempotency-key': `oi-${chatId}-${round}` }, body: { message: 'Oi' } };
      const call = () => browser().call('POST', `/chats/${chatId}/messages`, options);
      const answers = await Promise.all([call(), call()]);
      expect(answers.map(({ status, body }) => [status, (body as { seq: number }).seq])).toEqual([
        [200, round],
        [200, round],
      ]);
    }
    expect(await messagesOf(chatId)).toHaveLength(ROUNDS);
  });

  it('a message and the removal of its author: it is either before the removal or refused', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const chatId = await aChat();
      const late = async () => {
        for (let step = 0; step < round % 6; step += 1) await scope.query({ text: 'select 1' });
      };
      const [written] = await Promise.all([
        codeOf(say(chatId, bia.id, 'Ainda estou aqui?')),
        late().then(() => updateChat(scope, { chatId, title: 'Corrida', userIds: [] })),
      ]);
      outcomes.add(written);
      expect(['done', 'ERR_NO_CHAT_FOUND']).toContain(written);
      expect(await messagesOf(chatId)).toHaveLength(written === 'done' ? 1 : 0);
      expect(await chatMembersRepo.listIds(scope, chatId)).toEqual([ana.id]);
      expect(await codeOf(say(chatId, bia.id, 'De novo'))).toBe('ERR_NO_CHAT_FOUND');
      // The number of a refused message is not lost.
      expect(await say(chatId, ana.id, 'Próxima')).toBe(written === 'done' ? 2 : 1);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('a message and the deletion of its author’s user end without a deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaving = await aUser(scope, { name: 'De saída' });
      const chatId = (await createChat(scope, { ownerId: leaving.id, title: 'Saída', userIds: [ana.id] })).id;
      const [written] = await Promise.all([codeOf(say(chatId, leaving.id, 'Tchau')), removeUser(scope, leaving.id)]);
      const messages = await messagesOf(chatId);
      expect(messages.map(({ body, senderId }) => [body, senderId])).toEqual(
        written === 'done' ? [['Tchau', null]] : [],
      );
      expect(await chatMembersRepo.listIds(scope, chatId)).toEqual([ana.id]);
    }
  });

  it.each([
    ['leaves', 0, 1],
    ['leaves', 1, 0],
    ['is removed', 0, 1],
    ['is removed', 1, 0],
  ])(
    'an owner who %s and the removal of the next owner end without a deadlock (ids %i, %i)',
    async (how, ...places) => {
      const pair = [await aUser(scope, { name: 'Dora' }), await aUser(scope, { name: 'Edu' })];
      const [ownerId = 0, nextId = 0] = places.map((place) => pair[place]?.id);
      const last = await aUser(scope, { name: 'Fabi' });
      const chat = await createChat(scope, { ownerId, title: 'Entrega', userIds: [nextId, last.id] });
      const { both } = await scope.transaction(async (holding) => {
        // Both come as far as they can before either of them gets the chat.
        await chatsRepo.lock(holding, chat.id);
        const first =
          how === 'leaves' ? leaveChat(scope, { chatId: chat.id, userId: ownerId }) : removeUser(scope, ownerId);
        await untilWaiting(holding, 1);
        const both = Promise.allSettled([first, removeUser(scope, nextId)]);
        await untilWaiting(holding, 2);
        return { both };
      });
      expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(await chatMembersRepo.listIds(scope, chat.id)).toEqual([last.id]);
      expect(await chatsRepo.find(scope, chat.id)).toMatchObject({ ownerId: last.id });
    },
  );

  it('reading never goes back', async () => {
    const chatId = await aChat();
    for (let nr = 0; nr < 20; nr += 1) await say(chatId, ana.id, `nr ${nr}`);
    const upTo = [20, 3, 11, 1, 17];
    await Promise.all(upTo.map((seq) => markChatRead(scope, { chatId, userId: bia.id, upTo: seq })));
    const members = await chatMembersRepo.listShown(scope, [chatId]);
    expect(members.find(({ userId }) => userId === bia.id)?.readSeq).toBe(20);
  });
});

it('a message to five hundred members takes as many statements as one to two', async () => {
  const many = await scope.query<{ id: number }>({
    text: `insert into users (company_id, name, email, password_hash)
           select $1::int, 'Pessoa ' || nr, 'pessoa' || nr || '-' || $1::int || '@exemplo.test', 'x' from generate_series(1, 500) nr
           returning id`,
    values: [company.companyId],
  });
  const statementsOf = (chatId: number) =>
    countStatements(async () => {
      await say(chatId, ana.id, 'Para todos');
      await services.background.idle();
    });
  const small = await aChat();
  const large = await aChat(many.map(({ id }) => id));
  await say(small, ana.id, 'Aquecer');
  expect(await statementsOf(large)).toBe(await statementsOf(small));
});
