import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

const payload = z.object({ connectionId: z.number() });

export const connectionAdded = defineEvent('connection.added', payload);
export const connectionChanged = defineEvent('connection.changed', payload);
/** It came up or went down. */
export const connectionStatusChanged = defineEvent('connection.status-changed', payload);
/** It is about to be removed, in this transaction: whoever holds something of it lets go first. */
export const connectionEnding = defineEvent('connection.ending', payload);
/** Somebody wants the session of a connection by QR code opened, now. */
export const connectionSessionAsked = defineEvent('connection.session-asked', payload);
/** It hides the numbers of customers from agents from now on, or no longer. */
export const numberHidingChanged = defineEvent('connection.number-hiding-changed', payload);
export const connectionRemoved = defineEvent('connection.removed', payload);
/** How much it holds was measured. */
export const connectionMeasured = defineEvent('connection.measured', payload);

/** Announced in the platform's own company, whose staff is told: see `tell-staff.ts`. */
export const companyConnectionChanged = defineEvent('connection.changed-in-company', payload);
export const companyConnectionRemoved = defineEvent('connection.removed-in-company', payload);
/** Messages came or went over connections of any company since then. */
export const connectionsUsed = defineEvent('connection.used-in-companies', z.object({ since: z.iso.datetime() }));
