import { useTranslation } from 'react-i18next';
import classes from './qr-dialog.module.css';

/** What to tap on the phone, in order. */
export function PhoneSteps({ steps }: { readonly steps: readonly string[] }) {
  const { t } = useTranslation('connections');
  return (
    <div>
      <h3 className={classes.stepsTitle}>{t('qrStepsLabel')}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
