import { emptyResponse, fileResponse, type RouteContract, textResponse } from '@recado/contracts';

/** Rejects at startup a contract that the HTTP layer cannot fulfil. */
export function checkContract(contract: RouteContract): void {
  const problem = problemOf(contract);
  if (problem !== undefined) throw new Error(`${contract.method} ${contract.path}: ${problem}`);
}

function problemOf(contract: RouteContract): string | undefined {
  const { access, method, rawBody, multipart, body, idempotent, response } = contract;
  const hasBody = method === 'POST' || method === 'PUT';
  if (rawBody && (multipart || body)) return 'raw bytes are neither parsed nor a form.';
  if ((rawBody || multipart) && !hasBody) return `a ${method} brings no body.`;
  if (!idempotent) return undefined;
  if (!hasBody) return `a ${method} needs no idempotency key.`;
  if (rawBody) return 'two raw bodies cannot be compared for their meaning.';
  if (!('permission' in access)) return 'an idempotency key belongs to a user acting in a company.';
  if (contract.path.includes(':companyId')) return 'a user of another company cannot hold a key here.';
  if (response === textResponse || response === fileResponse || response === emptyResponse)
    return 'only JSON answers are kept for a repetition.';
  return undefined;
}
