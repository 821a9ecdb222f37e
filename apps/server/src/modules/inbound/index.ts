export { inboundLane } from './inbound.lane.ts';
