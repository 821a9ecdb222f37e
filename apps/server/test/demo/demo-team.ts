import { createChat, openDirectChat } from '../../src/modules/chats/create-chat.ts';
import { writeChatMessage } from '../../src/modules/chats/write-chat-message.ts';
import { createPrompt } from '../../src/modules/prompts/index.ts';
import { createSchedule } from '../../src/modules/schedules/create-schedule.ts';
import { type CompanyScope, companyScope } from '../../src/platform/scope.ts';
import { directLines, promptText, scheduled, teamLines } from './demo-scenes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface DemoTeam {
  readonly scope: CompanyScope;
  readonly connectionId: number;
  readonly salesQueueId: number;
  readonly adminId: number;
  readonly agentIds: readonly [bruno: number, camila: number];
}

/** What the team of the demo company does beside conversations: chats, messages planned for later, and an AI prompt. */
export async function addDemoTeam(team: DemoTeam): Promise<void> {
  await addChats(team);
  await addSchedules(team);
  await createPrompt(team.scope, {
    name: 'Vendedora virtual',
    prompt: promptText,
    model: 'gpt-4o-mini',
    maxTokens: 300,
    temperature: 0.4,
    // The simulated model takes every key.
    apiKey: 'demo-key',
    queueId: team.salesQueueId,
    maxMessages: 20,
    voice: 'texto',
    voiceKey: '',
    voiceRegion: '',
    baseUrl: '',
    masksPersonalData: true,
    failureMessage: 'Um momento, vou chamar alguém da equipe.',
  });
}

async function addChats({ scope, adminId, agentIds }: DemoTeam): Promise<void> {
  const people = [adminId, ...agentIds];
  const [bruno] = agentIds;
  const group = await createChat(scope, { ownerId: adminId, title: 'Loja', userIds: agentIds });
  const direct = await openDirectChat(scope, { userId: adminId, withUserId: bruno });
  const written = [
    ...teamLines.map(([who, minutesAgo, message]) => ({ chatId: group.id, who, minutesAgo, message })),
    ...directLines.map(([who, minutesAgo, message]) => ({ chatId: direct.id, who, minutesAgo, message })),
  ];
  for (const { chatId, who, minutesAgo, message } of written) {
    const now = new Date(scope.now.getTime() - minutesAgo * MINUTE_MS);
    const then = companyScope(scope.services, { companyId: scope.companyId, actor: 'system', now });
    await writeChatMessage(then, { chatId, senderId: people[who] ?? adminId, message, mentions: [], files: [] });
  }
}

async function addSchedules({ scope, connectionId, agentIds: [bruno] }: DemoTeam): Promise<void> {
  for (const { number, days, hour, body, everyDays } of scheduled) {
    const sendAt = new Date(scope.now.getTime() + days * DAY_MS);
    // In São Paulo.
    sendAt.setUTCHours(hour + 3, 0, 0, 0);
    await createSchedule(scope, {
      contactId: await contactOf(scope, number),
      body,
      sendAt,
      connectionId,
      userId: bruno,
      ...(everyDays !== undefined && { repeatEvery: everyDays, sendTimes: 4 }),
    });
  }
}

async function contactOf(scope: CompanyScope, number: string): Promise<number> {
  const [row] = await scope.query<{ contactId: number }>({
    text: `select contact_id as "contactId" from contact_identities where company_id = $1 and value = $2`,
    values: [scope.companyId, number],
  });
  if (!row) throw new Error(`No customer of the demo has the number ${number}.`);
  return row.contactId;
}
