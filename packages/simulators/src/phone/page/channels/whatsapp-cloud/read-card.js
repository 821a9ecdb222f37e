// @ts-check
import { asList, asObject, asText, withoutUndefined } from '../../shared/json.js';
import { isFileKind, readFile } from './read-file.js';

/** @import { Body, CardButton, CardList, FileBody } from '../../types.ts' */
/** @import { Json } from '../../shared/json.js' */

/** Reply buttons and lists of the business, and what the customer chose of them. @param {Json} content @returns {Body} */
export function interactiveBody(content) {
  const choice = asObject(content['button_reply'] ?? content['list_reply']);
  const chosen = asText(choice['title']);
  if (chosen) return { kind: 'text', text: [chosen, asText(choice['description'])].filter(Boolean).join('\n') };

  const header = asObject(content['header']);
  const action = asObject(content['action']);
  return withoutUndefined({
    kind: /** @type {const} */ ('card'),
    header: asText(header['text']),
    headerFile: headerFile(asText(header['type']), header),
    text: asText(asObject(content['body'])['text']) ?? '',
    footer: asText(asObject(content['footer'])['text']),
    buttons: asList(action['buttons']).map(replyButton),
    list: content['type'] === 'list' ? readList(action) : undefined,
  });
}

/** A template as it was filled in. @param {Json} content @param {Json} media @returns {Body} */
export function templateBody(content, media) {
  const rendered = asObject(content['rendered']);
  const part = asObject(rendered['headerMedia']);
  const kind = asText(part['kind']) ?? '';
  return withoutUndefined({
    kind: /** @type {const} */ ('card'),
    header: asText(rendered['header']),
    headerFile: isFileKind(kind) ? readFile(kind, part, media) : undefined,
    text: asText(rendered['body']) ?? '',
    footer: asText(rendered['footer']),
    buttons: asList(rendered['buttons']).map(templateButton),
  });
}

/** @param {string | undefined} type @param {Json} header @returns {FileBody | undefined} */
function headerFile(type, header) {
  return type && isFileKind(type) ? readFile(type, asObject(header[type]), {}) : undefined;
}

/** @param {unknown} button @returns {CardButton} */
function replyButton(button) {
  const { id, title } = asObject(asObject(button)['reply']);
  return { label: asText(title) ?? '', does: 'reply', id: asText(id) ?? asText(title) ?? '' };
}

/** @type {Readonly<Record<string, CardButton['does']>>} */
const templateButtons = { QUICK_REPLY: 'reply', URL: 'link', PHONE_NUMBER: 'call', COPY_CODE: 'copy' };

/** @param {unknown} button @returns {CardButton} */
function templateButton(button) {
  const { type, text, payload } = asObject(button);
  const label = asText(text) ?? '';
  return { label, does: templateButtons[asText(type) ?? ''] ?? 'link', id: asText(payload) ?? label };
}

/** @param {Json} action @returns {CardList} */
function readList(action) {
  return {
    label: asText(action['button']) ?? 'Ver opções',
    sections: asList(action['sections']).map((entry) => {
      const section = asObject(entry);
      return { title: asText(section['title']) ?? '', rows: asList(section['rows']).map(readRow) };
    }),
  };
}

/** @param {unknown} entry */
function readRow(entry) {
  const { id, title, description } = asObject(entry);
  return withoutUndefined({
    id: asText(id) ?? asText(title) ?? '',
    title: asText(title) ?? '',
    detail: asText(description),
  });
}
