import { billingContract, type Invoice, type PixCharge } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type Choice, planOf } from '../rules/plan-choice.ts';
import { invoiceKeys } from './list-invoices.ts';

export interface Payer {
  readonly firstName: string;
  /** The wire's name for the payer's CPF or CNPJ. */
  readonly zipcode: string;
}

interface Subscribing {
  readonly invoice: Invoice | null;
  readonly choice: Choice;
  readonly payer: Payer;
}

/**
 * Requests a Pix charge. The same choice has the same key, so that a lost response does not create a second charge;
 * another plan or payer is another request. `forget` drops the key of an expired charge, which would only return it
 * again.
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
      // The open invoice now has the price of the choice.
      void queryClient.invalidateQueries({ queryKey: invoiceKeys.lists });
      return charge;
    },
  };
}
