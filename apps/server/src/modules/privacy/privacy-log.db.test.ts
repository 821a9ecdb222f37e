import { expect, it } from 'vitest';
import { unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { companyScope } from '../../platform/scope.ts';
import { contacts, findByNumber } from '../contacts/index.ts';
import { aNumber, anInbox } from '../inbound/testing/inbound-world.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { erasePersonJob } from './jobs/erase-person.job.ts';

it('the log of a conversation, its search and its erasure contains no word, name, number or e-mail of the person', async () => {
  const lines: string[] = [];
  const log = createLogger({ name: 'recado', level: 'trace', destination: { write: (line) => void lines.push(line) } });
  const app = await testApp({ log });
  const { services } = app;
  const inbox = await anInbox(services);
  const { companyId, admin, scope } = inbox.company;
  const { token } = await signInAs(services, admin);
  const visitor = app.browser();
  const word = unique('girassol');
  const person = { name: `Zenaide ${word}`, number: aNumber(), email: `${word}@correio.test` };
  const rita = inbox.customer(person.number, person.name);
  await rita.says(`Meu pedido é ${word}`);
  const contact = await findByNumber(scope, person.number);
  const contactId = contact?.id ?? 0;
  const ticket = await ticketsRepo.findNewest(scope, { contactId, connectionId: inbox.connection.id });
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await visitor.call(method, path, { token, ...(body && { body }) })).status;
  expect(await call('PUT', `/contacts/${contactId}`, { name: person.name, email: person.email })).toBe(200);
  expect(await call('POST', `/messages/${ticket?.id}`, { body: `Resposta sobre ${word}` })).toBe(200);
  for (const term of [word, person.number, person.email]) {
    const searchParam = encodeURIComponent(term);
    expect(await call('GET', `/contacts?searchParam=${searchParam}`)).toBe(200);
    expect(await call('GET', `/privacy/people?searchParam=${searchParam}`)).toBe(200);
  }
  expect(await call('POST', `/privacy/people/${contactId}/erasure`, { confirmation: word })).toBe(400);
  // A failed statement quotes its values.
  const failure: unknown = await scope.db
    .insert(contacts)
    .values({ companyId, name: person.name, nameSource: 'agent', channel: 'none' as never })
    .catch((error: unknown) => error);
  expect(String((failure as Error).message)).toContain(word);
  log.error({ err: failure }, 'a statement failed');
  expect(await call('POST', `/privacy/people/${contactId}/erasure`, { confirmation: `${person.name} ` })).toBe(200);
  const requestId = Number((app.jobs.at(-1)?.payload as { requestId?: number } | undefined)?.requestId);
  const run = companyScope(services, { companyId, actor: 'system' });
  await erasePersonJob.run(run, { requestId }, { jobId: 'job', attempt: 1, signal: new AbortController().signal });

  const text = lines.join('\n');
  // The log was captured, with refusals and failures.
  expect(text).toContain('ERR_ERASURE_NOT_CONFIRMED');
  expect(text).toContain('a statement failed');
  for (const secret of [word, person.number, encodeURIComponent(person.email)]) expect(text).not.toContain(secret);
});
