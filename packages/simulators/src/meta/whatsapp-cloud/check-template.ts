import { invalidParameter } from '../graph-error.ts';
import { asList, asObject, asText, type Json } from '../json.ts';
import type { BusinessAccount } from './accounts.ts';
import { refusal } from './errors.ts';
import { buttonsOf, componentOf, type Template, variablesIn } from './templates.ts';

/** The template a request names, when it may be sent with these parameters; otherwise Meta's refusal. */
export function checkTemplate(account: BusinessAccount, content: Json): Template {
  const name = asText(content['name']);
  const language = asText(asObject(content['language'])['code']);
  if (!name) throw refusal(131008, "Parameter 'template.name' is required");
  if (!language) throw refusal(131008, "Parameter 'template.language.code' is required");

  const template = account.templates.find((known) => known.name === name && known.language === language);
  // A template that is pending or rejected is unknown to senders.
  if (!template || template.status === 'PENDING' || template.status === 'REJECTED')
    throw refusal(132001, `template name (${name}) does not exist in ${language}`);
  if (template.status === 'PAUSED') throw refusal(132015);
  if (template.status === 'DISABLED') throw refusal(132016);

  const sent = asList(content['components']).map(asObject);
  checkHeader(template, componentOf(sent, 'HEADER'));
  const body = asText(componentOf(template.components, 'BODY')?.['text']) ?? '';
  checkCount(template, 'body', body, componentOf(sent, 'BODY'));
  checkUrlButtons(template, sent);
  return template;
}

function checkHeader(template: Template, sent: Json | undefined): void {
  const header = componentOf(template.components, 'HEADER');
  if (!header) return;
  const format = asText(header['format']) ?? 'TEXT';
  if (format === 'TEXT') {
    checkCount(template, 'header', asText(header['text']) ?? '', sent);
    return;
  }
  const given = asText(parametersOf(sent)[0]?.['type'])?.toUpperCase() ?? 'UNKNOWN';
  if (given !== format) throw refusal(132012, `header: Format mismatch, expected ${format}, received ${given}`);
}

function checkCount(template: Template, part: string, text: string, sent: Json | undefined): void {
  const expected = variablesIn(text).length;
  const parameters = parametersOf(sent);
  if (parameters.length !== expected)
    throw refusal(
      132000,
      `${part}: number of localizable_params (${parameters.length}) does not match the expected number of params (${expected})`,
    );
  for (const parameter of parameters) {
    if (asText(parameter['type']) === 'text' && asText(parameter['text']) === undefined)
      throw refusal(100, "Parameter 'text' is mandatory for component parameter type 'text'");
    if (template.parameterFormat === 'NAMED' && asText(parameter['parameter_name']) === undefined)
      throw refusal(100, 'Parameter name is missing or empty');
  }
}

function checkUrlButtons(template: Template, sent: readonly Json[]): void {
  for (const [index, button] of buttonsOf(template.components).entries()) {
    if (asText(button['type']) !== 'URL' || variablesIn(asText(button['url']) ?? '').length === 0) continue;
    if (parametersOf(buttonSent(sent, index)).length === 0)
      throw refusal(131008, `Button at index ${index} of type Url requires a parameter`);
  }
}

export function parametersOf(component: Json | undefined): Json[] {
  return asList(component?.['parameters']).map(asObject);
}

/** Buttons are identified by their index, which clients send as a text or as a number. */
export function buttonSent(sent: readonly Json[], index: number): Json | undefined {
  return sent.find((part) => asText(part['type'])?.toLowerCase() === 'button' && Number(part['index']) === index);
}

/** The file a template's header is sent with. */
export function headerMediaOf(content: Json): { kind: string; media: Json } | undefined {
  const parameter = parametersOf(componentOf(asList(content['components']), 'HEADER'))[0];
  const kind = asText(parameter?.['type']);
  if (!kind || !['image', 'video', 'document'].includes(kind)) return undefined;
  const media = asObject(parameter?.[kind]);
  if (!media['id'] && !media['link']) throw invalidParameter(`The parameter ${kind}['id'] is required.`);
  return { kind, media };
}
