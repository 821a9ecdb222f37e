import { Select, Switch, TextInput } from '@mantine/core';
import { CAMPAIGN_MESSAGE_MAX_LENGTH, type ConfirmationRule } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachmentInput } from '../../../../shared/ui/attachment-input.tsx';
import { ChannelGlyph } from '../../../../shared/ui/channel-mark.tsx';
import { useConnections } from '../../api/choices.ts';
import classes from './editor.module.css';
import type { EditorState } from './editor-state.ts';
import { MessagePreview } from './message-preview.tsx';
import { TemplateFields, TemplatePreview } from './template-fields.tsx';
import { usePreviewFile } from './use-preview-file.ts';
import { useSample } from './use-sample.ts';
import { VariantsField } from './variants-field.tsx';

/** Name, connection and texts, with the message beside them as it arrives. */
export function MessageStep(state: EditorState) {
  const { form, change, errors, isReadOnly, connection, settings } = state;
  const { t } = useTranslation('campaigns');
  const connections = useConnections();
  const channels = new Map(connections.map(({ id, channel }) => [id, channel]));
  const sample = useSample(form, settings);
  const file = usePreviewFile(state);
  const [shown, setShown] = useState(0);
  const [shownQuestion, setShownQuestion] = useState(0);
  const isOfficial = connection?.channel === 'whatsappapi';
  return (
    <div className={classes.withPreview}>
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          disabled={isReadOnly}
          error={errors.name}
          label={t('name')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          required={!isReadOnly}
          value={form.name}
        />
        <Select<number>
          data={connections.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={isReadOnly}
          error={errors.connection}
          label={t('connection')}
          nothingFoundMessage={t('noConnections')}
          onChange={(connectionId) =>
            // A template belongs to its connection.
            change({ connectionId, templateId: null, templateParameters: { body: [], buttons: [] } })
          }
          placeholder={t('chooseConnection')}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <ChannelGlyph channel={channels.get(option.value) ?? 'whatsapp'} />
              {option.label}
              <span className={classes.optionNote}>
                {t(channels.get(option.value) === 'whatsappapi' ? 'channelOfficial' : 'channelQr')}
              </span>
            </span>
          )}
          required={!isReadOnly}
          value={form.connectionId}
        />
        {isOfficial && <TemplateFields {...state} variables={sample.variables} />}
        <VariantsField
          errors={form.messages.map((text) =>
            errors.messages && (text !== '' || isEmpty(form.messages)) ? errors.messages : null,
          )}
          help={isOfficial ? t('messagesHelpOfficial') : t('messagesHelp')}
          isReadOnly={isReadOnly}
          label={t('messages')}
          maxLength={CAMPAIGN_MESSAGE_MAX_LENGTH}
          nameOf={(number) => t('messageNumber', { number })}
          onChange={(messages) => change({ messages })}
          onShow={setShown}
          shown={shown}
          value={form.messages}
          variables={sample.variables}
        />
        <AttachmentInput
          disabled={isReadOnly}
          error={errors.attachment ?? null}
          label={t('attachment')}
          onChange={(attachment) => change({ attachment })}
          stored={
            state.campaign?.mediaPath
              ? {
                  name: state.campaign.mediaName ?? '',
                  address: state.campaign.mediaPath,
                  mimeType: state.campaign.mediaType ?? '',
                }
              : null
          }
          value={form.attachment}
        />
        <Switch
          checked={form.asksFirst}
          className={classes.wide}
          description={t('asksFirstHelp')}
          disabled={isReadOnly}
          label={t('asksFirst')}
          onChange={({ currentTarget }) => change({ asksFirst: currentTarget.checked })}
        />
        {form.asksFirst && (
          <>
            <VariantsField
              errors={form.confirmations.map((text) =>
                errors.confirmations && (text !== '' || isEmpty(form.confirmations)) ? errors.confirmations : null,
              )}
              help={t('confirmationsHelp')}
              isReadOnly={isReadOnly}
              label={t('confirmations')}
              maxLength={CAMPAIGN_MESSAGE_MAX_LENGTH}
              nameOf={(number) => t('confirmationNumber', { number })}
              onChange={(confirmations) => change({ confirmations })}
              onShow={setShownQuestion}
              shown={shownQuestion}
              value={form.confirmations}
              variables={sample.variables}
            />
            <Select<ConfirmationRule>
              allowDeselect={false}
              className={classes.wide}
              data={[
                { value: 'any', label: t('confirmAny') },
                { value: 'yes', label: t('confirmYes') },
              ]}
              disabled={isReadOnly}
              label={t('confirmationRule')}
              onChange={(confirmationRule) => change({ confirmationRule: confirmationRule ?? 'any' })}
              value={form.confirmationRule}
            />
          </>
        )}
      </div>
      <aside aria-label={t('howItArrives')} className={classes.previews}>
        <p className={classes.previewsTitle}>{t('howItArrives')}</p>
        {form.templateId !== null && <TemplatePreview {...state} values={sample.values} />}
        {form.asksFirst && form.templateId === null && (
          <MessagePreview
            file={null}
            text={form.confirmations[shownQuestion] ?? ''}
            title={t('confirmationNumber', { number: shownQuestion + 1 })}
            values={sample.values}
          />
        )}
        {(form.templateId === null || !isEmpty(form.messages)) && (
          <MessagePreview
            file={form.templateId === null ? file : null}
            text={form.messages[shown] ?? ''}
            title={t('messageNumber', { number: shown + 1 })}
            values={sample.values}
          />
        )}
        <p className={classes.previewsNote}>
          {sample.contactName === null ? t('sampleInvented') : t('sampleOf', { name: sample.contactName })}
        </p>
      </aside>
    </div>
  );
}

const isEmpty = (variants: readonly string[]): boolean => variants.every((text) => text.trim() === '');
