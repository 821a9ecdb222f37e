import {
  IconArrowsShuffle,
  IconClock,
  IconGitFork,
  IconHelpCircle,
  IconListNumbers,
  IconMessage2,
  IconMicrophone,
  IconMovie,
  IconPhoto,
  IconPlayerPlay,
  IconQuestionMark,
  IconRobot,
  IconSparkles,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NodeData } from '../graph/graph.ts';
import type { PlainKey } from '../locales/plain-key.ts';

interface NodeKind {
  readonly icon: TablerIcon;
  /** The colour of its icon, a name in `node-icon.module.css`. */
  readonly hue: 'start' | 'content' | 'menu' | 'chance' | 'quiet' | 'ticket' | 'bot' | 'ai' | 'question' | 'condition';
  readonly name: PlainKey;
  /** Data of a new node. */
  readonly blank: NodeData;
}

const kinds = {
  start: { icon: IconPlayerPlay, hue: 'start', name: 'start', blank: {} },
  singleBlock: { icon: IconMessage2, hue: 'content', name: 'singleBlock', blank: { seq: [], elements: [] } },
  menu: {
    icon: IconListNumbers,
    hue: 'menu',
    name: 'menu',
    blank: { message: '', arrayOption: [{ number: 1, value: '' }] },
  },
  randomizer: { icon: IconArrowsShuffle, hue: 'chance', name: 'randomizer', blank: { percent: 50 } },
  interval: { icon: IconClock, hue: 'quiet', name: 'interval', blank: { sec: '' } },
  ticket: { icon: IconTicket, hue: 'ticket', name: 'ticket', blank: { name: '', data: null } },
  typebot: {
    icon: IconRobot,
    hue: 'bot',
    name: 'typebot',
    blank: {
      typebotIntegration: {
        name: '',
        urlN8N: '',
        typebotSlug: '',
        typebotExpires: 1,
        typebotDelayMessage: 1000,
        typebotKeywordFinish: '',
        typebotKeywordRestart: '',
        typebotUnknownMessage: '',
        typebotRestartMessage: '',
      },
    },
  },
  openai: {
    icon: IconSparkles,
    hue: 'ai',
    name: 'openai',
    blank: {
      typebotIntegration: {
        name: '',
        prompt: '',
        voice: 'texto',
        voiceKey: '',
        voiceRegion: '',
        maxTokens: 100,
        temperature: 1,
        apiKey: '',
        queueId: null,
        maxMessages: 10,
      },
    },
  },
  question: {
    icon: IconHelpCircle,
    hue: 'question',
    name: 'question',
    blank: { typebotIntegration: { message: '', answerKey: '', kind: 'text' } },
  },
  condition: { icon: IconGitFork, hue: 'condition', name: 'condition', blank: { key: '', condition: 1, value: '' } },
  message: { icon: IconMessage2, hue: 'content', name: 'message', blank: { label: '' } },
  img: { icon: IconPhoto, hue: 'content', name: 'img', blank: { url: '' } },
  audio: { icon: IconMicrophone, hue: 'content', name: 'audio', blank: { url: '', record: false } },
  video: { icon: IconMovie, hue: 'content', name: 'video', blank: { url: '' } },
} as const satisfies Record<string, NodeKind>;

export type KnownType = keyof typeof kinds;

const unknown: NodeKind = { icon: IconQuestionMark, hue: 'quiet', name: 'unknownType', blank: {} };

export const kindOf = (type: string): NodeKind => (Object.hasOwn(kinds, type) ? kinds[type as KnownType] : unknown);

/** The add menu: the nine entries of the product in their order, and the condition. */
export const addable = [
  'start',
  'singleBlock',
  'menu',
  'randomizer',
  'interval',
  'ticket',
  'typebot',
  'openai',
  'question',
  'condition',
] as const satisfies readonly KnownType[];
