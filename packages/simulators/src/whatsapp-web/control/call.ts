import { asList, asText, type Json } from '../../meta/json.ts';
import type { DeviceHandle } from '../people/device-handle.ts';
import { type Phone, phoneOf } from '../people/phone.ts';
import { type ControlCall, NotFound } from './routes.ts';

/** The phone the path names. */
export function phoneIn({ world, params }: ControlCall): Phone {
  const person = world.people.find(params['number'] ?? '');
  if (!person) throw new NotFound(`No person has the number ${params['number']}`);
  return phoneOf(world, person);
}

export function deviceIn(call: ControlCall): DeviceHandle {
  const device = phoneIn(call)
    .devices()
    .find(({ number }) => String(number) === call.params['device']);
  if (!device) throw new NotFound(`There is no device ${call.params['device']}`);
  return device;
}

/** Says which field is missing instead of doing something with nothing. */
export function required(body: Json, field: string): string {
  const text = asText(body[field]);
  if (text === undefined) throw new Error(`"${field}" is missing`);
  return text;
}

export const textsIn = (body: Json, field: string): string[] =>
  asList(body[field]).filter((value): value is string => typeof value === 'string');
