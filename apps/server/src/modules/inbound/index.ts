export { isGroup, toEffectActor } from './event-sender.ts';
export { inboundLane } from './inbound.lane.ts';
export { fetchMedia } from './jobs/fetch-media.job.ts';
export { recogniseSender } from './recognise-sender.ts';
