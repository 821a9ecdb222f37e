export { inboundLane } from './inbound.lane.ts';
export { isGroup } from './is-group.ts';
export { recogniseSender } from './recognise-sender.ts';
