import { Select, Switch, TextInput } from '@mantine/core';
import { type FlowCampaign, newFlowCampaignBody, phraseMatches } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { type FlowCampaignValues, useCampaignConnections, useFlowCampaignChanges } from '../api/flow-campaigns.ts';
import { matchTexts } from '../forms/match-texts.ts';
import { FlowSelect } from './flow-select.tsx';

interface FlowCampaignDialogProps {
  /** null adds one. */
  readonly campaign: FlowCampaign | null;
  readonly onClose: () => void;
}

/** A campaign: the phrase of the customer, the flow it starts, and on which connection. */
export function FlowCampaignDialog({ campaign, onClose }: FlowCampaignDialogProps) {
  const { t } = useTranslation('flows');
  const say = useSay();
  const { save } = useFlowCampaignChanges();
  const connections = useCampaignConnections();
  const form = useRecordForm<FlowCampaignValues>({
    schema: newFlowCampaignBody,
    initialValues: {
      name: campaign?.name ?? '',
      // A removed flow is no choice any more.
      flowId: campaign?.flow?.id ?? null,
      whatsappId: campaign?.whatsappId ?? null,
      phrase: campaign?.phrase ?? '',
      match: campaign?.match ?? 'equals',
      status: campaign?.status ?? true,
    },
    words: { 'phrase.custom': t('phraseWithoutWords') },
    refusals: {
      ERR_PHRASE_ALREADY_EXISTS: 'phrase',
      ERR_NO_FLOW_FOUND: 'flowId',
      ERR_NO_WAPP_FOUND: 'whatsappId',
    },
    save: (values) => save(campaign, values),
    onSaved: () => {
      say({ kind: 'success', message: campaign === null ? t('campaignAdded') : t('campaignSaved') });
      onClose();
    },
  });
  const flow = form.field('flowId');
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      title={campaign === null ? t('campaignNew') : t('campaignEdit')}
      width="md"
    >
      <TextInput {...form.field('name')} data-autofocus label={t('name')} required />
      <FlowSelect
        error={flow.error}
        label={t('flow')}
        onBlur={flow.onBlur}
        onChange={(flowId) => form.set('flowId', flowId)}
        required
        value={form.values.flowId}
      />
      <Select
        allowDeselect={false}
        data={[
          { value: '', label: t('allConnections') },
          ...connections.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={form.field('whatsappId').error}
        label={t('connection')}
        onChange={(id) => form.set('whatsappId', id === null || id === '' ? null : Number(id))}
        value={form.values.whatsappId === null ? '' : String(form.values.whatsappId)}
      />
      <Select
        allowDeselect={false}
        data={phraseMatches.map((match) => ({ value: match, label: t(matchTexts[match]) }))}
        label={t('match')}
        onChange={(match) => form.set('match', phraseMatches.find((one) => one === match) ?? 'equals')}
        value={form.values.match}
      />
      <TextInput
        {...form.field('phrase')}
        data-wide
        description={t('phraseHelp')}
        inputWrapperOrder={helpBelow}
        label={t('phrase')}
        maxLength={200}
        required
      />
      <Switch {...form.field('status', 'checkbox')} data-wide label={t('campaignActive')} />
    </RecordDialog>
  );
}
