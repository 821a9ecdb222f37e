import { type Permission, permissions, type RouteContract, type Rule } from '@recado/contracts';
import { z } from 'zod';

/**
 * Whether platform staff in support may call the route without the company's consent. Independent of the product's own
 * check: the declaration of the contract decides, and `contentProblem` compares it with what the answer contains.
 */
export function isSetup({ method, access, carriesContent }: RouteContract): boolean {
  if (!('permission' in access) || carriesContent) return false;
  const { inSupport } = permissions[access.permission as Permission] as Rule;
  return inSupport !== undefined && (method === 'GET' || inSupport !== 'changes-with-consent');
}

/** Schemas and fields in which conversations and customers travel. */
const contentSchemas =
  /^(Ticket|Message(?!Template)|Contact|Chat(?!bot)|Note|Schedule|Draft|AttendanceReport|Campaign|Audit|KanbanTicket)/;
const contentFields = new Set([
  'contact',
  'contactId',
  'contactName',
  'contactNumber',
  'contacts',
  'ticket',
  'ticketId',
  'tickets',
  'lastMessage',
  'lastMessages',
  'messages',
  'conversation',
  'customer',
  'transcript',
]);

/** A field or schema in the answer of a set-up route that carries content, as text; undefined when there is none. */
export function contentProblem(contract: RouteContract): string | undefined {
  const [word] = wordsOf(z.toJSONSchema(contract.response, { unrepresentable: 'any', io: 'output' }));
  const { method, path } = contract;
  return word === undefined
    ? undefined
    : `${method} ${path} is open to support without consent and answers with ${word}`;
}

function wordsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties' || key === '$defs') {
      const named = Object.keys(value as object).filter((name) =>
        key === 'properties' ? contentFields.has(name) : contentSchemas.test(name),
      );
      return [...named, ...Object.values(value as object).flatMap(wordsOf)];
    }
    if (key === 'id' && typeof value === 'string' && contentSchemas.test(value)) return [value];
    return wordsOf(value);
  });
}
