import { audioNode } from './audio/audio.node.ts';
import { conditionNode } from './condition/condition.node.ts';
import type { NodeDefinition } from './define-node.ts';
import { imgNode } from './img/img.node.ts';
import { intervalNode } from './interval/interval.node.ts';
import { menuNode } from './menu/menu.node.ts';
import { messageNode } from './message/message.node.ts';
import { openaiNode } from './openai/openai.node.ts';
import { questionNode } from './question/question.node.ts';
import { randomizerNode } from './randomizer/randomizer.node.ts';
import { singleBlockNode } from './single-block/single-block.node.ts';
import { startNode } from './start/start.node.ts';
import { ticketNode } from './ticket/ticket.node.ts';
import { typebotNode } from './typebot/typebot.node.ts';
import { videoNode } from './video/video.node.ts';

/** Every node type. The registries of runners and of editors are mapped types over this list. */
export const flowNodes = {
  start: startNode,
  message: messageNode,
  img: imgNode,
  video: videoNode,
  audio: audioNode,
  singleBlock: singleBlockNode,
  interval: intervalNode,
  menu: menuNode,
  question: questionNode,
  condition: conditionNode,
  randomizer: randomizerNode,
  ticket: ticketNode,
  typebot: typebotNode,
  openai: openaiNode,
};

export type NodeType = keyof typeof flowNodes;
export type DataOf<Type extends NodeType> = (typeof flowNodes)[Type]['blank'];
export const nodeTypes = Object.keys(flowNodes) as NodeType[];

export const isNodeType = (type: string): type is NodeType => Object.hasOwn(flowNodes, type);

/** The definition of a type. Its parameter types are those of the data that belongs to the same type. */
export const definitionOf = <Type extends NodeType>(type: Type): NodeDefinition<Type, DataOf<Type>> =>
  flowNodes[type] as unknown as NodeDefinition<Type, DataOf<Type>>;
