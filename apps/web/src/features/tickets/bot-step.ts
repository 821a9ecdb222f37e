import type { TicketBot } from '@recado/contracts';
import type { tickets } from './locales/pt.ts';

type StepText = Extract<keyof typeof tickets, `node${string}`> | 'botPrompt' | 'botIntegration';

/** The text of each type of node. An unknown type is not named: an older page may meet a newer server. */
const nodeNames: Readonly<Record<string, StepText>> = {
  start: 'nodeStart',
  message: 'nodeMessage',
  interval: 'nodeInterval',
  condition: 'nodeCondition',
  menu: 'nodeMenu',
  img: 'nodeImage',
  audio: 'nodeAudio',
  video: 'nodeVideo',
  randomizer: 'nodeRandomizer',
  singleBlock: 'nodeContent',
  ticket: 'nodeTicket',
  typebot: 'nodeTypebot',
  openai: 'nodeOpenAi',
  question: 'nodeQuestion',
};

/** The key of what a bot is or, of a flow, of its step; undefined where that is not known. */
export function botStep({ kind, nodeType }: TicketBot): StepText | undefined {
  if (kind === 'prompt') return 'botPrompt';
  if (kind === 'integration') return 'botIntegration';
  return nodeType === null ? undefined : nodeNames[nodeType];
}
