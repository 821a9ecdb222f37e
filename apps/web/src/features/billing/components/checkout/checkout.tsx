import { type Invoice, type OwnCompany, type PixCharge, subscriptionBody } from '@recado/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '../../../../shared/lib/focus.ts';
import { useRecordForm } from '../../../../shared/records/use-record-form.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useSay } from '../../../../shared/ui/say.tsx';
import { Steps } from '../../../../shared/ui/steps.tsx';
import { useOffers } from '../../api/offers.ts';
import { useSubscribe } from '../../api/subscribe.ts';
import { payableForMs, paymentPageOf } from '../../rules/pix-charge.ts';
import { type Choice, termsOf } from '../../rules/plan-choice.ts';
import classes from './checkout.module.css';
import { CheckoutActions, type CheckoutStep } from './checkout-actions.tsx';
import { PayerStep } from './payer-step.tsx';
import { PixStep } from './pix-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { ReviewStep } from './review-step.tsx';

const payerSchema = subscriptionBody.pick({ firstName: true, zipcode: true });

interface CheckoutProps {
  readonly company: OwnCompany;
  /** null for a company without an invoice until it chooses a plan. */
  readonly invoice: Invoice | null;
  readonly isPaid: (invoiceId: number) => boolean;
  readonly onClose: () => void;
  readonly onPaying?: ((isPaying: boolean) => void) | undefined;
}

/** From an open invoice to its Pix code: plan, payer, summary, then Pix. */
export function Checkout({ company, invoice, isPaid, onClose, onPaying }: CheckoutProps) {
  const { t } = useTranslation('billing');
  const say = useSay();
  const offers = useOffers(company.id);
  const { subscribe, forget } = useSubscribe();
  const [step, setStep] = useState<CheckoutStep>('plan');
  const [choice, setChoice] = useState<Choice | null>(null);
  const [code, setCode] = useState<{ readonly charge: PixCharge; readonly endsAt: number } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const body = useRef<HTMLElement>(null);
  const months = offers.data?.months ?? 1;

  const form = useRecordForm({
    schema: payerSchema,
    initialValues: { firstName: '', zipcode: '' },
    words: {
      'firstName.required': t('payerNameRequired'),
      'zipcode.required': t('payerDocumentRequired'),
      'zipcode.custom': t('payerDocumentInvalid'),
    },
    save: pay,
    onSaved: () => say({ kind: 'success', message: t('subscribed') }),
  });
  const hasPayer = payerSchema.safeParse(form.values).success;
  const wasPaid = code !== null && isPaid(code.charge.invoiceId);
  const shown = wasPaid ? 'paid' : code === null ? step : 'pix';
  useFocusOn(body, shown);

  async function pay(payer: { readonly firstName: string; readonly zipcode: string }): Promise<void> {
    if (choice === null) return;
    setFailure(null);
    try {
      const charge = await subscribe({ invoice, choice, payer });
      setCode({ charge, endsAt: Date.now() + payableForMs(charge, new Date()) });
      const page = paymentPageOf(charge);
      if (page !== null) window.open(page, '_blank', 'noopener');
    } catch (error) {
      setFailure(error);
      throw error;
    }
  }

  const leadTo = (wrong: readonly string[]) => {
    if (wrong.length === 0) return;
    setCode(null);
    setStep('payer');
    // The fields are rendered first: a missing element takes no focus.
    requestAnimationFrame(() => body.current && focusFirst(body.current, wrong));
  };
  const handlePay = async () => leadTo(await form.submit());
  const handleNewCode = () => {
    forget();
    void handlePay();
  };
  const handleChoose = (chosen: Choice) => {
    setChoice(chosen);
    setFailure(null);
    setStep('review');
  };
  const handleProceed = () => {
    if (step === 'review' && hasPayer) return void handlePay();
    if (step === 'review') return setStep('payer');
    if (step === 'plan') return choice && setStep('review');
    const wrong = Object.keys(form.form.validate().errors);
    if (wrong.length > 0) return leadTo(wrong);
    setStep(choice === null ? 'plan' : 'review');
  };

  return (
    <Dialog
      actions={
        <CheckoutActions
          hasChoice={choice !== null}
          hasPayer={hasPayer}
          isWaiting={form.isSaving}
          onBack={() => (code === null ? setStep('plan') : setCode(null))}
          onClose={onClose}
          shown={shown}
        />
      }
      isChanged={form.changedCount > 0 && code === null}
      isOpen
      onClose={onClose}
      onSubmit={handleProceed}
      title={t('checkoutTitle')}
      width="md"
    >
      {code === null && <p className={classes.near}>{t('checkoutNear')}</p>}
      {code === null && (
        <Steps
          current={step}
          label={t('steps')}
          onOpen={setStep}
          steps={[
            { key: 'payer', label: t('stepPayer'), isDone: hasPayer },
            { key: 'plan', label: t('stepPlan'), isDone: choice !== null },
            { key: 'review', label: t('stepReview'), isDone: false, isClosed: choice === null },
          ]}
        />
      )}
      <section className={classes.step} ref={body} tabIndex={-1}>
        {shown === 'payer' && <PayerStep form={form} />}
        {shown === 'plan' && <PlanStep choice={choice} invoice={invoice} offers={offers} onChoose={handleChoose} />}
        {shown === 'review' && choice !== null && (
          <ReviewStep
            failure={failure}
            isNewPlan={choice.kind !== 'as-invoiced'}
            months={choice.kind === 'as-invoiced' ? null : months}
            onChange={setStep}
            payer={hasPayer ? form.values : null}
            terms={termsOf(choice, months)}
          />
        )}
        {code !== null && (
          <PixStep
            charge={code.charge}
            endsAt={code.endsAt}
            isPaid={wasPaid}
            isWaiting={form.isSaving}
            onNewCode={handleNewCode}
            onPaying={onPaying}
          />
        )}
      </section>
    </Dialog>
  );
}

/** Focus moves to the next step: the button that led there is unmounted. */
function useFocusOn(section: { readonly current: HTMLElement | null }, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) section.current?.focus();
    before.current = shown;
  }, [section, shown]);
}
