import { Button } from '@mantine/core';
import type { WebhookDelivery } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { CopyField } from '../../../../shared/ui/copy-field.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useWebhookDelivery } from '../../api/webhooks.ts';
import classes from '../calls/test-forms.module.css';
import { Code } from '../code-examples.tsx';

/** The header that carries the id. */
const ID_HEADER = 'webhook-id';

interface DeliveryDialogProps {
  readonly endpointId: number;
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** What was sent. */
export function DeliveryDialog({ endpointId, delivery, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation(['externalApi', 'common']);
  const { data, error } = useWebhookDelivery(endpointId, delivery.id);
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="default">
          {t('close', { ns: 'common' })}
        </Button>
      }
      isOpen
      onClose={onClose}
      title={t('deliveryTitle', { event: delivery.event })}
      width="lg"
    >
      <div className={classes.form}>
        <CopyField label={ID_HEADER} value={delivery.webhookId} />
        {error !== null && <p role="alert">{errorText(error)}</p>}
        {data !== undefined && (
          <div className={classes.answer}>
            <Code code={indented(data.body)} label={t('sentBody')} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** As sent if it is no JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
