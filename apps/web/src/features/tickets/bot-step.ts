import type { TicketBot } from '@recado/contracts';
import type { tickets } from './locales/pt.ts';

type StepText = Extract<keyof typeof tickets, `node${string}`>;

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

/** The key of the step at which a bot is; undefined where it is not known. */
export const botStep = ({ nodeType }: TicketBot): StepText | undefined =>
  nodeType === null ? undefined : nodeNames[nodeType];
