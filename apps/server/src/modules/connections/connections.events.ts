import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const payload = z.object({ connectionId: z.number() });

export const connectionAdded = defineEvent('connection.added', payload);
export const connectionChanged = defineEvent('connection.changed', payload);
/** It connected or disconnected. */
export const connectionStatusChanged = defineEvent('connection.status-changed', payload);
/** It is about to be removed, in this transaction: modules that use it release it first. */
export const connectionEnding = defineEvent('connection.ending', payload);
/** A user requests to open the session of a connection by QR code now. */
export const connectionSessionAsked = defineEvent('connection.session-asked', payload);
/** It now hides the numbers of customers from agents, or no longer does. */
export const numberHidingChanged = defineEvent('connection.number-hiding-changed', payload);
export const connectionRemoved = defineEvent('connection.removed', payload);
/** Its storage size was measured. */
export const connectionMeasured = defineEvent('connection.measured', payload);

/** Of any company: ids of connections repeat in a company that came from another installation. */
const payloadOfPlatform = payload.extend({ companyId: z.number() });

/** Emitted in the platform's own company, for its staff: see `publish-to-staff.ts`. */
export const companyConnectionChanged = defineEvent('connection.changed-in-company', payloadOfPlatform);
export const companyConnectionRemoved = defineEvent('connection.removed-in-company', payloadOfPlatform);
/** Messages were sent or received over connections of any company since then. */
export const connectionsUsed = defineEvent('connection.used-in-companies', z.object({ since: z.iso.datetime() }));
