export { toEffectActor } from './effect-actor.ts';
export { inboundLane } from './inbound.lane.ts';
export { isGroup } from './is-group.ts';
export { fetchMedia } from './jobs/fetch-media.job.ts';
export { recogniseSender } from './recognise-sender.ts';
