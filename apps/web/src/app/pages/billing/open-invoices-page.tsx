import { useTranslation } from 'react-i18next';
import { InvoiceList } from '../../../features/billing/index.ts';
import { useCan, useUser } from '../../../features/session/index.ts';
import { useRenewal } from './use-renewal.ts';

/** The only screen of a company with an expired subscription, until it has paid. */
export function OpenInvoicesPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  const canPay = useCan('billing:manage');
  useRenewal({ isWaiting: true });
  return <InvoiceList canPay={canPay} company={company} title={t('invoices')} />;
}
