import { asList, asObject, asText, type Json } from '../json.ts';
import { buttonSent, headerMediaOf, parametersOf } from './check-template.ts';
import { buttonsOf, componentOf, type Template } from './templates.ts';

/** The template as the customer reads it. */
export interface RenderedTemplate {
  readonly header: string | undefined;
  readonly headerMedia: { readonly kind: string; readonly id?: unknown; readonly link?: unknown } | undefined;
  readonly body: string;
  readonly footer: string | undefined;
  readonly buttons: readonly { readonly type: string; readonly text: string; readonly payload: string }[];
}

export function renderTemplate({ components }: Template, content: Json): RenderedTemplate {
  const sent = asList(content['components']).map(asObject);
  const header = componentOf(components, 'HEADER');
  const headerText = asText(header?.['text']);
  const media = headerMediaOf(content);
  return {
    header: headerText && fill(headerText, componentOf(sent, 'HEADER')),
    headerMedia: media && { kind: media.kind, ...media.media },
    body: fill(asText(componentOf(components, 'BODY')?.['text']) ?? '', componentOf(sent, 'BODY')),
    footer: asText(componentOf(components, 'FOOTER')?.['text']),
    buttons: buttonsOf(components).map((button, index) => {
      const text = asText(button['text']) ?? '';
      // Without its own payload a quick reply returns its text.
      const payload = asText(parametersOf(buttonSent(sent, index))[0]?.['payload']) ?? text;
      return { type: asText(button['type']) ?? '', text, payload };
    }),
  };
}

function fill(text: string, sent: Json | undefined): string {
  const parameters = parametersOf(sent);
  let position = 0;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const named = parameters.find((parameter) => parameter['parameter_name'] === name);
    const parameter = named ?? parameters[/^\d+$/.test(name) ? Number(name) - 1 : position];
    position += 1;
    return parameterText(parameter);
  });
}

/** Dates and currencies carry what to show when they cannot be formatted. */
function parameterText(parameter: Json | undefined): string {
  const kind = asText(parameter?.['type']) ?? 'text';
  return asText(parameter?.['text']) ?? asText(asObject(parameter?.[kind])['fallback_value']) ?? '';
}
