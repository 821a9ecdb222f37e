import { TextInput } from '@mantine/core';
import { newPlanBody, type Plan, type PlanFeature, planFeatures } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import { useSavePlan } from '../api/save-plan.ts';
import { DEFAULT_TRIAL_DAYS, planBody, planFormValues } from '../forms/plan-form.ts';

interface PlanDialogProps {
  /** null adds one. */
  readonly plan: Plan | null;
  readonly onClose: () => void;
}

export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['plans', 'common']);
  const say = useSay();
  const save = useSavePlan(plan);
  const features = useFeatureNames();
  const form = useRecordForm({
    schema: newPlanBody,
    initialValues: planFormValues(plan),
    toBody: planBody,
    words: {
      'name.custom': t('fieldTooShort', { ns: 'common' }),
      'trialDays.too_small': t('fieldInvalid', { ns: 'common' }),
      'trialDays.too_big': t('fieldInvalid', { ns: 'common' }),
    },
    refusals: { ERR_PLAN_NAME_ALREADY_EXISTS: 'name', ERR_PLAN_IS_CUSTOM: 'name' },
    failed: t('failed'),
    save,
    onSaved: () => {
      say({ kind: 'success', message: t('done') });
      onClose();
    },
  });
  const optionalNumber = { autoComplete: 'off', inputMode: 'numeric' } as const;
  const number = { ...optionalNumber, required: true } as const;
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      tabs={[
        {
          value: 'general',
          label: t('tabGeneral'),
          fields: ['name', 'amount', 'users', 'connections', 'queues', 'trialDays', 'isPublic'],
          panel: (
            <>
              <TextInput
                {...form.field('name')}
                autoComplete="off"
                data-autofocus
                label={t('name')}
                maxLength={50}
                required
              />
              <TextInput {...form.field('amount')} {...number} inputMode="decimal" label={t('amount')} />
              <TextInput {...form.field('users')} {...number} label={t('users')} />
              <TextInput {...form.field('connections')} {...number} label={t('connections')} />
              <TextInput {...form.field('queues')} {...number} label={t('queues')} />
              <TextInput
                {...form.field('trialDays')}
                {...optionalNumber}
                description={t('trialDaysText', { days: DEFAULT_TRIAL_DAYS })}
                inputWrapperOrder={helpBelow}
                label={t('trialDays')}
                placeholder={String(DEFAULT_TRIAL_DAYS)}
              />
              <SwitchRows label={t('offer')}>
                <SwitchRow {...form.field('isPublic', 'checkbox')} label={t('public')} text={t('publicText')} />
              </SwitchRows>
            </>
          ),
        },
        {
          value: 'features',
          label: t('tabFeatures'),
          fields: planFeatures,
          panel: (
            <SwitchRows label={t('tabFeatures')}>
              {planFeatures.map((feature) => (
                <SwitchRow {...form.field(feature, 'checkbox')} {...features[feature]} key={feature} />
              ))}
            </SwitchRows>
          ),
        },
      ]}
      title={plan === null ? t('addTitle') : t('editTitle')}
      width="lg"
    />
  );
}

function useFeatureNames(): Readonly<Record<PlanFeature, { readonly label: string; readonly text: string }>> {
  const { t } = useTranslation('plans');
  return {
    useWhatsapp: { label: 'WhatsApp', text: t('whatsappText') },
    useFacebook: { label: 'Facebook', text: t('facebookText') },
    useInstagram: { label: 'Instagram', text: t('instagramText') },
    useCampaigns: { label: t('campaigns'), text: t('campaignsText') },
    useSchedules: { label: t('schedules'), text: t('schedulesText') },
    useInternalChat: { label: t('chat'), text: t('chatText') },
    useExternalApi: { label: t('externalApi'), text: t('externalApiText') },
    useKanban: { label: 'Kanban', text: t('kanbanText') },
    useOpenAi: { label: t('openAi'), text: t('openAiText') },
    useIntegrations: { label: t('integrations'), text: t('integrationsText') },
  };
}
