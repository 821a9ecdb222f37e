import { emptyResponse, fileResponse, type RouteContract, textResponse } from '@recado/contracts';

/** Rejects at startup a contract that the HTTP layer cannot fulfil. */
export function checkContract(contract: RouteContract): void {
  const problem = problemOf(contract);
  if (problem !== undefined) throw new Error(`${contract.method} ${contract.path}: ${problem}`);
}

function problemOf(contract: RouteContract): string | undefined {
  const { access, method, rawBody, multipart, body, idempotent, response } = contract;
  const apiProblem = apiProblemOf(contract);
  if (apiProblem !== undefined) return apiProblem;
  const hasBody = method === 'POST' || method === 'PUT';
  if (rawBody && (multipart || body)) return 'raw bytes are neither parsed nor a form.';
  if ((rawBody || multipart) && !hasBody) return `a ${method} brings no body.`;
  if (!idempotent) return undefined;
  if (!hasBody) return `a ${method} needs no idempotency key.`;
  if (rawBody) return 'two raw bodies cannot be compared for their meaning.';
  if ('public' in access || 'super' in access) return 'an idempotency key belongs to an actor of one company.';
  if (contract.path.includes(':companyId')) return 'a user of another company cannot hold a key here.';
  if (response === textResponse || response === fileResponse || response === emptyResponse)
    return 'only JSON answers are kept for a repetition.';
  return undefined;
}

function apiProblemOf({ access, api, path, rawBody }: RouteContract): string | undefined {
  if ('token' in access !== (api?.scope === 'connection-token'))
    return 'the scope `connection-token` and access by token go together.';
  if (api === undefined) return undefined;
  if ('public' in access || 'super' in access) return 'only a route that knows its caller is part of the public API.';
  if (path.includes(':companyId')) return 'a key belongs to one company and names none.';
  if (rawBody) return 'the SDK cannot describe raw bytes.';
  return /^[a-z][a-zA-Z]+$/.test(api.operationId) ? undefined : 'an operation id is camelCase.';
}
