import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceList } from '../../../features/billing/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { useRenewal } from './use-renewal.ts';

/** The invoices of an active company. */
export function InvoicesPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  const [isPaying, setPaying] = useState(false);
  useRenewal({ isWaiting: isPaying });
  return <InvoiceList canPay company={company} onPaying={setPaying} title={t('invoices')} />;
}
