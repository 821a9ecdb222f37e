import { billingContract, type Invoice, type PixCharge } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type Choice, planOf } from '../rules/plan-choice.ts';
import { invoiceKeys } from './invoice-keys.ts';

export interface Payer {
  readonly firstName: string;
  /** The wire's name; it carries the payer's CPF or CNPJ. */
  readonly zipcode: string;
}

interface Subscribing {
  readonly invoice: Invoice | null;
  readonly choice: Choice;
  readonly payer: Payer;
}

/**
 * Asks for a Pix charge. The same wish has the same key, so that an answer lost on the way is not a second charge; another
 * plan or payer is another wish. `forget` is for a charge that has ended: under its key it would only come again.
 */
export function useSubscribe() {
  const queryClient = useQueryClient();
  const wish = useRef({ said: '', key: '' });
  return {
    forget: () => {
      wish.current = { said: '', key: '' };
    },
    subscribe: async ({ invoice, choice, payer }: Subscribing): Promise<PixCharge> => {
      const body = { ...payer, plan: planOf(choice), invoiceId: invoice?.id };
      const said = JSON.stringify(body);
      if (wish.current.said !== said) wish.current = { said, key: crypto.randomUUID() };
      const charge = await call(billingContract.subscribe, { body, idempotencyKey: wish.current.key });
      // The open invoice has the price of what was chosen now.
      void queryClient.invalidateQueries({ queryKey: invoiceKeys.lists });
      return charge;
    },
  };
}
