import { asList, asObject, asText, type Json } from '../json.ts';
import type { Chat, ChatMessage } from './chats.ts';
import { receiveMessage } from './receive-message.ts';
import type { World } from './world.ts';

/** The customer taps a button of a template, a reply button or a row of a list, named by its id, payload or text. */
export function tapButton(world: World, chat: Chat, message: ChatMessage, wanted: string): ChatMessage {
  const reply = message.type === 'template' ? templateReply(message, wanted) : interactiveReply(message, wanted);
  if (!reply) throw new Error(`The message has no button "${wanted}"`);
  return receiveMessage(world, chat, reply, { replyTo: message.id });
}

type Reply = { type: string; content: Json } | undefined;

function templateReply({ content }: ChatMessage, wanted: string): Reply {
  const buttons = asList(asObject(content['rendered'])['buttons']).map(asObject);
  const button = buttons.find(({ payload, text }) => payload === wanted || text === wanted);
  if (button?.['type'] !== 'QUICK_REPLY') return undefined;
  return { type: 'button', content: { payload: button['payload'], text: button['text'] } };
}

function interactiveReply({ content }: ChatMessage, wanted: string): Reply {
  const action = asObject(content['action']);
  const buttons = asList(action['buttons']).map((button) => asObject(asObject(button)['reply']));
  const rows = asList(action['sections']).flatMap((section) => asList(asObject(section)['rows']).map(asObject));
  const isWanted = ({ id, title }: Json) => id === wanted || title === wanted;

  const button = buttons.find(isWanted);
  if (button)
    return {
      type: 'interactive',
      content: { type: 'button_reply', button_reply: { id: button['id'], title: button['title'] } },
    };
  const row = rows.find(isWanted);
  if (!row) return undefined;
  const description = asText(row['description']);
  const list_reply = { id: row['id'], title: row['title'], ...(description && { description }) };
  return { type: 'interactive', content: { type: 'list_reply', list_reply } };
}
