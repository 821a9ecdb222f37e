import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutFlow = z.object({ flowId: z.number() });
const aboutCampaign = z.object({ flowCampaignId: z.number() });

export const flowCreated = defineEvent('flow.created', aboutFlow);
/** Its name, its switch, its draft or its published version. */
export const flowChanged = defineEvent('flow.changed', aboutFlow);
/**
 * Emitted before the flow is hidden. Reactions remove it from connections and end the conversations that are inside it.
 */
export const flowRemoved = defineEvent('flow.removed', aboutFlow);

/** A conversation inside a flow made a step, or ended. Emitted by the automation. */
export const flowRunMoved = defineEvent('flow.run-moved', z.object({ ticketId: z.number(), runId: z.string() }));

export const flowCampaignCreated = defineEvent('flow-campaign.created', aboutCampaign);
export const flowCampaignChanged = defineEvent('flow-campaign.changed', aboutCampaign);
export const flowCampaignRemoved = defineEvent('flow-campaign.removed', aboutCampaign);
