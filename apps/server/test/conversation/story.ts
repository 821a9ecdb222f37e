import type { TicketStatus } from '@recado/contracts';
import { expect } from 'vitest';
import { instantIn } from '../../src/modules/schedules/instant-in.ts';
import type { TicketRow } from '../../src/modules/tickets/index.ts';
import type { ClockedWorld } from './clocked-world.ts';
import { aHouse, type House, type HousePlan, type Phone } from './house.ts';

/** A Monday. */
export const NOON = '2026-11-16T12:00';

/** The acts of a customer with the messages they receive, line by line, and the state of the ticket at the end. */
export interface Story {
  readonly house: HousePlan;
  /** Local time of the company at the start, or UTC with a Z. */
  readonly at?: string;
  readonly talk: readonly Line[];
  readonly ends: Standing;
}

export type Stories = readonly (readonly [name: string, story: Story])[];

/** An act, and exactly what the customer's phone shows after it. A plain text is a message of the customer. */
export type Line = readonly [act: string | Act, ...expected: string[]];

export interface Act {
  readonly name: string;
  readonly run: (tale: Tale) => unknown;
}

export interface Standing {
  readonly status: TicketStatus;
  readonly queue: string | null;
  readonly agent: string | null;
  /** How many tickets the customer has had, if not one. */
  readonly tickets?: number;
}

/** A running story. */
export interface Tale {
  readonly world: ClockedWorld;
  readonly house: House;
  readonly rita: Phone;
  ticket(): Promise<TicketRow>;
  /** The messages the phone received from us since the last call. */
  received(): string[];
  does(act: string | Act): Promise<void>;
  standing(): Promise<Standing>;
}

const A_WHILE_SECONDS = 30;

/** Plays a story through the simulated Meta and checks the customer's phone after each line. */
export async function plays(world: ClockedWorld, { house, at = NOON, talk, ends }: Story): Promise<Tale> {
  const tale = await begins(world, house, at);
  for (const [index, [act, ...expected]] of talk.entries()) {
    await tale.does(act);
    expect(tale.received(), `${index + 1}. ${typeof act === 'string' ? act : act.name}`).toEqual(expected);
  }
  expect(await tale.standing()).toEqual({ tickets: 1, ...ends });
  return tale;
}

export async function begins(world: ClockedWorld, plan: HousePlan, at: string): Promise<Tale> {
  const timeZone = plan.company?.timeZone ?? 'America/Sao_Paulo';
  world.setNow(momentIn(timeZone, at));
  const house = await aHouse(world, plan);
  const rita = house.customer('Rita de Souza');
  let alreadyReceived = 0;

  const ticket = async (): Promise<TicketRow> => {
    const newest = (await house.ticketsOf(rita)).at(-1);
    if (!newest) throw new Error('Rita has not written yet.');
    return newest;
  };
  const tale: Tale = {
    world,
    house,
    rita,
    ticket,
    received() {
      const fresh = rita.received().slice(alreadyReceived);
      alreadyReceived += fresh.length;
      return fresh.map(shownOf);
    },
    async does(act) {
      world.setNow(new Date(world.now().getTime() + A_WHILE_SECONDS * 1000));
      if (typeof act === 'string') rita.says(act);
      else await act.run(tale);
      await world.settled();
    },
    async standing() {
      const all = await house.ticketsOf(rita);
      const { status, queueId, userId } = await ticket();
      return {
        status,
        queue: house.nameOfQueue(queueId),
        agent: house.nameOfAgent(userId),
        tickets: all.length,
      };
    },
  };
  return tale;
}

export const momentIn = (timeZone: string, moment: string): Date =>
  moment.endsWith('Z') ? new Date(moment) : instantIn(timeZone, moment);

/** A message as text, as the phone shows it. */
export function shownOf({ type, content }: ReturnType<Phone['received']>[number]): string {
  return type === 'text' ? String(content['body']) : `(${type}) ${content['caption'] ?? ''}`.trim();
}
