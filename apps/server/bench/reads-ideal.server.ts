import Fastify from 'fastify';
import pg from 'pg';
import { LOAD_PRINCIPAL } from '../src/modules/auth/principal.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { idealStatements } from './reads-ideal-statements.ts';

/**
 * The ideal a read is compared with: a bare route that looks up the principal and runs one prepared statement in one
 * transaction of the company, and serialises its rows as they are. No access rules, limits or contract.
 */
const [companyId, pool] = [
  Number(process.env['COMPANY_ID']),
  new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10, application_name: 'reads-ideal' }),
];
const app = Fastify();
app.get<{ Params: { name: string }; Querystring: { session: string; values: string } }>(
  '/:name',
  async ({ params: { name }, query: { session, values } }, reply) => {
    const text = idealStatements[name];
    if (text === undefined) throw new Error(`There is no statement ${name}.`);
    const rows = await inTransaction(pool, { companyId }, async (client) => {
      const principal = await client.query({ name: 'principal', text: LOAD_PRINCIPAL, values: [companyId, session] });
      if (principal.rowCount !== 1) throw new Error('The session has ended.');
      return (await client.query({ name, text, values: [companyId, ...JSON.parse(values)] })).rows;
    });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows));
  },
);
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
