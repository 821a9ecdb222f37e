import { Button } from '@mantine/core';
import { type Invoice, isExpired, type OwnCompany } from '@recado/contracts';
import { IconQrcode, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { RecordList } from '../../../shared/records/components/record-list.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useInvoices } from '../api/list-invoices.ts';
import { standingOf } from '../rules/invoice-standing.ts';
import { Checkout } from './checkout/checkout.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import classes from './invoice-list.module.css';

const MINUTE_MS = 60_000;

interface InvoiceListProps {
  readonly title: string;
  readonly company: OwnCompany;
  /** Users who may not pay see the open invoice, and whom to ask. */
  readonly canPay: boolean;
  /** Whether a Pix code is on screen. */
  readonly onPaying?: (isPaying: boolean) => void;
}

/** The company's invoices, and the checkout for the open one. */
export function InvoiceList({ title, company, canPay, onPaying }: InvoiceListProps) {
  const { t } = useTranslation('billing');
  const now = useNow(MINUTE_MS);
  const list = useInvoices();
  const columns = useInvoiceColumns(company, now);
  const [paid, setPaid] = useState<Invoice | 'chosen-plan' | null>(null);

  const open = list.records?.find(({ status }) => status === 'open');
  const handlePay = () => setPaid(open ?? 'chosen-plan');
  const hasExpired = isExpired(company, now);
  const nameOf = ({ detail, dueDate }: Invoice) => t('invoiceName', { detail, date: formatDay(dueDate) });
  return (
    <Page count={list.count} isFilled title={title}>
      {hasExpired && company.dueDate !== null && (
        <ExpiredNotice canPay={canPay} dueDate={company.dueDate} onPay={open && handlePay} />
      )}
      <RecordList
        actionsOf={(invoice) =>
          canPay && invoice.status === 'open'
            ? [
                {
                  key: 'pay',
                  label: t('payNamed', { name: nameOf(invoice) }),
                  text: t('pay'),
                  icon: <IconQrcode size={16} />,
                  onClick: () => setPaid(invoice),
                },
              ]
            : []
        }
        actionsTrack="96px"
        columns={columns}
        empty={<Empty canPay={canPay} hasExpired={hasExpired} onChoose={handlePay} />}
        insteadOfActions={({ status }) => status === 'paid' && <span className={classes.paid}>{t('paidMark')}</span>}
        label={title}
        list={list}
        nameOf={nameOf}
        toneOf={(invoice) => (standingOf(invoice, company, now).kind === 'overdue' ? 'danger' : undefined)}
      />
      {paid !== null && (
        <Checkout
          company={company}
          invoice={paid === 'chosen-plan' ? null : paid}
          isPaid={(invoiceId) => list.records?.some(({ id, status }) => id === invoiceId && status === 'paid') ?? false}
          onClose={() => setPaid(null)}
          onPaying={onPaying}
        />
      )}
    </Page>
  );
}

interface EmptyProps {
  readonly canPay: boolean;
  readonly hasExpired: boolean;
  readonly onChoose: () => void;
}

function Empty({ canPay, hasExpired, onChoose }: EmptyProps) {
  const { t } = useTranslation('billing');
  const icon = <IconReceipt size={28} stroke={1.5} />;
  if (!hasExpired)
    return (
      <StateMessage icon={icon} title={t('emptyTitle')}>
        {t('emptyText')}
      </StateMessage>
    );
  return (
    <StateMessage
      actions={canPay && <Button onClick={onChoose}>{t('choosePlan')}</Button>}
      icon={icon}
      title={t('noneOpenTitle')}
    >
      {canPay ? t('noneOpenText') : t('noneOpenAgent')}
    </StateMessage>
  );
}
