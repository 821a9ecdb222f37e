import { invalidParameter } from '../graph-error.ts';
import { asList, asNumber, asObject, asText, type Json } from '../json.ts';
import { refusal } from './errors.ts';

const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;

/** Throws the refusal Meta has for content that is missing or malformed. */
export function checkContent(type: string, content: Json): void {
  const check = checks[type];
  if (!check) throw refusal(131051, `Message type ${type} is not supported`);
  check(content, type);
}

const checks: Readonly<Record<string, (content: Json, type: string) => void>> = {
  text: checkText,
  image: checkFile,
  audio: checkFile,
  video: checkFile,
  document: checkFile,
  sticker: checkFile,
  location: checkLocation,
  contacts: checkContacts,
  reaction: checkReaction,
  interactive: checkInteractive,
};

function checkText(content: Json): void {
  const body = asText(content['body']);
  if (!body) throw refusal(131008, "Parameter 'text.body' is required");
  if (body.length > MAX_TEXT) throw invalidParameter(`Param text['body'] must be at most ${MAX_TEXT} characters long.`);
}

function checkFile(content: Json, type: string): void {
  const link = asText(content['link']);
  if (!asText(content['id']) && !link) throw refusal(131008, `Parameter '${type}.id' or '${type}.link' is required`);
  if (link && !URL.canParse(link)) throw invalidParameter(`Param ${type}['link'] is not a valid URI.`);
  if ((asText(content['caption'])?.length ?? 0) > MAX_CAPTION)
    throw invalidParameter(`Param ${type}['caption'] must be at most ${MAX_CAPTION} characters long.`);
}

function checkLocation(content: Json): void {
  for (const [name, limit] of [
    ['latitude', 90],
    ['longitude', 180],
  ] as const) {
    // Meta's own examples write them as texts as often as numbers.
    const degrees = asNumber(content[name]) ?? Number(asText(content[name]) ?? Number.NaN);
    if (Number.isNaN(degrees)) throw refusal(131008, `Parameter 'location.${name}' is required`);
    if (Math.abs(degrees) > limit) throw refusal(131009, `Parameter 'location.${name}' is out of range`);
  }
}

function checkContacts(content: Json): void {
  const contacts = asList(content['contacts']);
  if (contacts.length === 0) throw refusal(131008, "Parameter 'contacts' is required");
  for (const contact of contacts) {
    if (!asText(asObject(asObject(contact)['name'])['formatted_name']))
      throw refusal(131008, "Parameter 'contacts.name.formatted_name' is required");
  }
}

/** An empty emoji takes the reaction back. */
function checkReaction(content: Json): void {
  if (!asText(content['message_id'])) throw refusal(131008, "Parameter 'reaction.message_id' is required");
  if (typeof content['emoji'] !== 'string') throw refusal(131008, "Parameter 'reaction.emoji' is required");
}

function checkInteractive(content: Json): void {
  const action = asObject(content['action']);
  if (!asText(asObject(content['body'])['text']))
    throw refusal(131008, "Parameter 'interactive.body.text' is required");
  if (content['type'] === 'button') {
    const count = asList(action['buttons']).length;
    if (count < 1 || count > 3)
      throw refusal(131009, 'Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3');
  } else if (content['type'] === 'list') {
    const rows = asList(action['sections']).flatMap((section) => asList(asObject(section)['rows']));
    if (!asText(action['button'])) throw refusal(131008, "Parameter 'interactive.action.button' is required");
    if (rows.length < 1 || rows.length > 10) throw refusal(131009, 'Total row count exceed max allowed count: 10');
  } else throw refusal(131009, `Unsupported interactive type ${content['type']}`);
}
