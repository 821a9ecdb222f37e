import { z } from 'zod';
import type { CompanyScope } from '../../platform/scope.ts';

export type CommandKind = 'pairing-code' | 'log-out' | 'group-name' | 'renew-file' | 'find-number';

/** The owner's answer to a command. */
export const commandAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), value: z.string() }),
  z.object({ outcome: z.literal('not-now') }),
  z.object({ outcome: z.literal('refused'), text: z.string() }),
]);
export type CommandAnswer = z.infer<typeof commandAnswer>;

export interface Command {
  readonly id: string;
  readonly kind: CommandKind;
  readonly argument: string;
}

export interface NewCommand {
  readonly connectionId: number;
  readonly kind: CommandKind;
  readonly argument: string;
  readonly timeoutMs: number;
}

export const commandsRepo = {
  async insert(scope: CompanyScope, { connectionId, kind, argument, timeoutMs }: NewCommand): Promise<string> {
    const [row] = await scope.query<{ id: string }>({
      text: `insert into web_commands (company_id, connection_id, kind, argument, expires_at)
        values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond') returning id`,
      values: [scope.companyId, connectionId, kind, argument, timeoutMs],
    });
    if (!row) throw new Error('An insert that did not fail returned no command.');
    return row.id;
  },

  /** The next command of a session that is still waited for: an end first, then in order. */
  async findNext(scope: CompanyScope, connectionId: number): Promise<Command | undefined> {
    const [next] = await scope.query<{ id: string; kind: CommandKind; argument: string }>({
      text: `select id, kind, argument from web_commands
        where company_id = $1 and connection_id = $2 and answer is null and expires_at > clock_timestamp()
        order by kind <> 'log-out', id limit 1`,
      values: [scope.companyId, connectionId],
    });
    return next;
  },

  async answer(scope: CompanyScope, id: string, answer: CommandAnswer): Promise<void> {
    await scope.query({
      text: 'update web_commands set answer = $3 where company_id = $1 and id = $2',
      values: [scope.companyId, id, JSON.stringify(answer)],
    });
  },

  /** Undefined while there is none. Removed when read: an answer may contain a pairing code. */
  async takeAnswer(scope: CompanyScope, id: string): Promise<CommandAnswer | undefined> {
    const [row] = await scope.query<{ answer: unknown }>({
      text: 'delete from web_commands where company_id = $1 and id = $2 and answer is not null returning answer',
      values: [scope.companyId, id],
    });
    return row && commandAnswer.parse(row.answer);
  },
};
