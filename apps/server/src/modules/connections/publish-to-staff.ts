import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { type EventType, type Reaction, when } from '../../platform/events.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import {
  companyConnectionChanged,
  companyConnectionRemoved,
  connectionAdded,
  connectionChanged,
  connectionMeasured,
  connectionRemoved,
  connectionStatusChanged,
} from './connections.events.ts';

interface AboutConnection {
  readonly connectionId: number;
}
type OfPlatform = AboutConnection & { readonly companyId: number };

/** Emits the event again in the platform's company, for its staff: an event of a company reaches its own users only. */
const publishToStaff =
  (event: EventType<OfPlatform>) =>
  ({ companyId, services, afterCommit }: CompanyScope, { connectionId }: AboutConnection): Promise<void> => {
    afterCommit(() =>
      companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' }).emit(event, {
        companyId,
        connectionId,
      }),
    );
    return Promise.resolve();
  };

export const publishConnectionsToStaff: readonly Reaction[] = [
  when(connectionAdded, publishToStaff(companyConnectionChanged)),
  when(connectionChanged, publishToStaff(companyConnectionChanged)),
  when(connectionStatusChanged, publishToStaff(companyConnectionChanged)),
  when(connectionMeasured, publishToStaff(companyConnectionChanged)),
  when(connectionRemoved, publishToStaff(companyConnectionRemoved)),
];
