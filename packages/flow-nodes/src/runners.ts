import { runAudio } from './audio/audio.run.ts';
import { runCondition } from './condition/condition.run.ts';
import { runImg } from './img/img.run.ts';
import { runInterval } from './interval/interval.run.ts';
import { runMenu } from './menu/menu.run.ts';
import { runMessage } from './message/message.run.ts';
import type { NodeRunner } from './node-runner.ts';
import type { DataOf, NodeType } from './nodes.ts';
import { runOpenai } from './openai/openai.run.ts';
import { runQuestion } from './question/question.run.ts';
import { runRandomizer } from './randomizer/randomizer.run.ts';
import { runSingleBlock } from './single-block/single-block.run.ts';
import { runStart } from './start/start.run.ts';
import { runTicket } from './ticket/ticket.run.ts';
import { runTypebot } from './typebot/typebot.run.ts';
import { runVideo } from './video/video.run.ts';

/** What each node does. A mapped type: a node without a runner does not compile. */
const runners: { readonly [Type in NodeType]: NodeRunner<DataOf<Type>> } = {
  start: runStart,
  message: runMessage,
  img: runImg,
  video: runVideo,
  audio: runAudio,
  singleBlock: runSingleBlock,
  interval: runInterval,
  menu: runMenu,
  question: runQuestion,
  condition: runCondition,
  randomizer: runRandomizer,
  ticket: runTicket,
  typebot: runTypebot,
  openai: runOpenai,
};

export const runnerOf = <Type extends NodeType>(type: Type): NodeRunner<DataOf<Type>> =>
  runners[type] as NodeRunner<DataOf<Type>>;
