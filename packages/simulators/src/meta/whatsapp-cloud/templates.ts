import { asList, asObject, asText, type Json } from '../json.ts';
import { numericIdOf } from './ids.ts';

export type TemplateStatus = 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED' | 'DISABLED';

export interface TemplateSettings {
  readonly name: string;
  readonly language: string;
  readonly category?: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  readonly status?: TemplateStatus;
  readonly parameterFormat?: 'POSITIONAL' | 'NAMED';
  /** HEADER, BODY, FOOTER and BUTTONS as Meta lists them. */
  readonly components: readonly Json[];
}

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  readonly parameterFormat: 'POSITIONAL' | 'NAMED';
  readonly components: readonly Json[];
  status: TemplateStatus;
}

export function readTemplate(settings: TemplateSettings): Template {
  const { name, language, components } = settings;
  return {
    id: numericIdOf(`${name} ${language}`),
    name,
    language,
    category: settings.category ?? 'UTILITY',
    parameterFormat: settings.parameterFormat ?? 'POSITIONAL',
    components,
    status: settings.status ?? 'APPROVED',
  };
}

/** One entry of GET /{waba}/message_templates. */
export function presentTemplate({ id, name, language, category, parameterFormat, components, status }: Template): Json {
  return { name, parameter_format: parameterFormat, components, language, status, category, id };
}

/** The template's definition of this part; types are in capitals in the definition, in small letters when sent. */
export function componentOf(components: readonly unknown[], type: string): Json | undefined {
  return components.map(asObject).find((component) => asText(component['type'])?.toUpperCase() === type);
}

export function buttonsOf(components: readonly unknown[]): Json[] {
  return asList(componentOf(components, 'BUTTONS')?.['buttons']).map(asObject);
}

/** The names of the variables in a text, each once: "1", "2" or what the author called them. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? ''))];
}
