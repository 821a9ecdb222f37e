import { stopReasons } from '@recado/contracts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutCampaign = z.object({ campaignId: z.number() });

export const campaignCreated = defineEvent('campaign.created', aboutCampaign);
/** Its fields, its status or the numbers of its recipients. */
export const campaignChanged = defineEvent('campaign.changed', aboutCampaign);
export const campaignRemoved = defineEvent('campaign.removed', aboutCampaign);
/** It sends from now on, for the first time or again. */
export const campaignStarted = defineEvent('campaign.started', aboutCampaign);
export const campaignStopped = defineEvent('campaign.stopped', aboutCampaign.extend({ reason: z.enum(stopReasons) }));
export const campaignFinished = defineEvent('campaign.finished', aboutCampaign);
