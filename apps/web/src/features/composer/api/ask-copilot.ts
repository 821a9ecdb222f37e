import { type CopilotTask, copilotContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';

/** Asks the copilot about a ticket. Nothing is sent to the customer. */
export async function askCopilot(ticketId: number, task: CopilotTask, signal: AbortSignal): Promise<string> {
  return (await call(copilotContract.ask, { params: { ticketId }, body: task, signal })).text;
}
