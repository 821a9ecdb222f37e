import type { CompanySettings } from '@recado/contracts';
import type { ConnectionRow } from './connections.tables.ts';

export interface LgpdRules {
  readonly isEnabled: boolean;
  readonly message: string;
  readonly link: string;
  /** On each new ticket, not once for each contact. */
  readonly asksEachTicket: boolean;
  /** The text of a deleted message is erased. */
  readonly erasesDeleted: boolean;
}

/** Whether agents see the numbers of customers masked because of this connection. */
export const hidesNumbers = (connection: Pick<ConnectionRow, 'lgpdIsEnabled' | 'lgpdHidesNumber'>): boolean =>
  connection.lgpdIsEnabled && connection.lgpdHidesNumber;

type ConnectionRules = Pick<
  ConnectionRow,
  'lgpdIsEnabled' | 'lgpdMessage' | 'lgpdLink' | 'lgpdAsksConsent' | 'lgpdHidesDeleted'
>;

/**
 * A connection with its own rules uses those; its empty texts fall back to the company. Every other uses the company's
 * rules.
 */
export function lgpdRules(settings: CompanySettings, connection: ConnectionRules | undefined): LgpdRules {
  if (!connection?.lgpdIsEnabled) {
    return {
      isEnabled: settings.enableLGPD === 'enabled',
      message: settings.lgpdMessage,
      link: settings.lgpdLink,
      asksEachTicket: settings.lgpdConsent === 'enabled',
      erasesDeleted: settings.enableLGPD === 'enabled' && settings.lgpdDeleteMessage === 'enabled',
    };
  }
  return {
    isEnabled: true,
    message: connection.lgpdMessage.trim() === '' ? settings.lgpdMessage : connection.lgpdMessage,
    link: connection.lgpdLink === '' ? settings.lgpdLink : connection.lgpdLink,
    asksEachTicket: connection.lgpdAsksConsent,
    erasesDeleted: connection.lgpdHidesDeleted,
  };
}
