import { defineContract, mayChangeInSupport, type Permission, type RouteContract } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { authenticateProgram } from '../../src/modules/api-keys/index.ts';
import { authenticate } from '../../src/modules/auth/index.ts';
import { modules } from '../../src/modules.ts';
import { createHttpApp } from '../../src/platform/http/http-app.ts';
import { routes } from '../../src/platform/http/route.ts';
import { createMetrics } from '../../src/platform/ops/metrics.ts';
import { browserOf } from '../test-app.ts';
import { auditProblems, isAdministrative, isChange, nameOf, type Person } from './audit-problems.ts';
import { type AuditWorld, anAuditWorld } from './audit-world.ts';
import { type Change, recordedChanges, unrecordedCalls } from './changes.ts';

const table = modules.flatMap((module) => module.routes ?? []).map(({ contract }) => contract);
const changing = table.filter(isChange);

let world: AuditWorld;
beforeAll(async () => {
  world = await anAuditWorld();
});

const callerOf = ({ access }: RouteContract) => ('super' in access ? world.aStaffMember() : world.admin);

async function problemsOf(contract: RouteContract, change: Change, by: Person): Promise<string[]> {
  const { services, browser } = world;
  const asked = await change.prepare(world);
  return auditProblems({ services, caller: browser(), by, contract, does: change.does, asked });
}

const examples = changing.flatMap((contract) => {
  const change = recordedChanges[nameOf(contract)];
  return change ? [[nameOf(contract), contract, change] as const] : [];
});

describe('every change by an administrator or platform staff is recorded with before and after', () => {
  it.each(examples)('%s', async (_name, contract, change) => {
    expect(await problemsOf(contract, change, await callerOf(contract))).toEqual([]);
  });
});

describe('changes by support inside a company work and are recorded under the name of the staff member', () => {
  const open = examples.filter(
    ([, { access }]) => 'permission' in access && mayChangeInSupport(access.permission as Permission),
  );
  it.each(open)('%s', async (_name, contract, change) => {
    expect(await problemsOf(contract, change, await world.aVisitor())).toEqual([]);
  });
});

describe('the table of changes', () => {
  it('has every call that changes something, once: recorded, or with the reason why not', () => {
    const listed = [...Object.keys(recordedChanges), ...Object.keys(unrecordedCalls)];
    expect(listed.sort()).toEqual(changing.map(nameOf).sort());
  });

  it('exempts only administrators’ calls that change no decision', () => {
    const excused = changing.filter((contract) => isAdministrative(contract) && nameOf(contract) in unrecordedCalls);
    expect(excused.map(nameOf).sort()).toEqual([
      'DELETE /campaigns/:id/media-upload',
      'DELETE /flowbuilder/flow/:id/draft',
      'DELETE /privacy/requests/:id',
      'DELETE /ticketreport/exports/:id',
      'POST /campaigns/:id/estimate',
      'POST /contact-lists/:id/from-contacts/count',
      'POST /contact-lists/:id/upload/preview',
      'POST /contacts/import',
      'POST /flowbuilder/audio',
      'POST /flowbuilder/content',
      'POST /flowbuilder/img',
      'POST /onboarding/dismiss',
      'POST /privacy/people/:id/archive',
      'POST /privacy/people/:id/erasure',
      'POST /prompt/test',
      'POST /queueIntegration/:id/deliveries/:deliveryId/replay',
      'POST /queueIntegration/testSession',
      'POST /ticketreport/exports',
      'POST /webhook-endpoints/:id/deliveries/:deliveryId/replay',
      'POST /webhook-endpoints/:id/replay-failed',
      'POST /webhook-endpoints/:id/test',
      'POST /whatsapp-restart/',
      'POST /whatsapp-sign-up/start',
      'POST /whatsapp/:id/templates/sync',
      'POST /whatsappsession/:id',
      'POST /whatsappsession/:id/pairing-code',
    ]);
  });
});

it('the suite detects a change without an audit entry', async () => {
  const { probe } = defineContract({
    probe: {
      method: 'POST',
      path: '/probe',
      summary: 'probe',
      access: { permission: 'setting:edit' },
      response: z.object({}),
    },
  });
  const app = await createHttpApp({
    services: { ...world.services, metrics: createMetrics() },
    routes: routes({ probe }, { probe: () => ({}) }),
    authenticate,
    authenticateProgram,
    version: 'test',
  });
  const { services, admin: by } = world;
  const called = { services, caller: browserOf(app, services), by, contract: probe, asked: {} };
  expect(await auditProblems({ ...called, does: 'adds' })).toEqual(['POST /probe: left no record']);
});
