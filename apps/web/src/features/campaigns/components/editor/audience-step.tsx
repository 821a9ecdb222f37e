import { Select, Switch } from '@mantine/core';
import type { Campaign } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MarkedSelect } from '../../../../shared/ui/marked-select.tsx';
import { useColleagues, useContactLists, useQueues, useTags } from '../../api/choices.ts';
import { useNumber } from '../use-numbers.ts';
import classes from './editor.module.css';
import type { EditorState } from './editor-state.ts';

/** Who receives it, and the ticket that the message opens. */
export function AudienceStep({ form, change, errors, isReadOnly }: EditorState) {
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const lists = useContactLists();
  const counts = new Map(lists.map(({ id, contactsCount }) => [id, contactsCount]));
  const isTicketDisabled = isReadOnly || !form.opensTicket;
  return (
    <div className={classes.fields} data-columns="2">
      <Select<number>
        clearable={!isReadOnly}
        data={lists.map(({ id, name }) => ({ value: id, label: name }))}
        description={t('contactListHelp')}
        disabled={isReadOnly}
        error={errors.audience}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        label={t('contactList')}
        nothingFoundMessage={t('noContactLists')}
        onChange={(contactListId) => change({ contactListId })}
        openOnFocus={false}
        placeholder={t('none')}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {option.label}
            <span className={classes.optionNote}>
              {t('people', { count: counts.get(option.value) ?? 0, people: number(counts.get(option.value) ?? 0) })}
            </span>
          </span>
        )}
        searchable
        value={form.contactListId}
      />
      <MarkedSelect
        clearable={!isReadOnly}
        description={t('tagListHelp')}
        disabled={isReadOnly}
        error={errors.audience && true}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        label={t('tagList')}
        nothingFoundMessage={t('noTags')}
        onChange={(tagId) => change({ tagId })}
        options={useTags()}
        placeholder={t('none')}
        value={form.tagId}
      />
      <p className={classes.note}>
        {t('audienceNote')} <Link to="/contact-lists">{t('manageLists')}</Link>
      </p>

      <h3 className={classes.sectionTitle}>{t('ticket')}</h3>
      <Switch
        checked={form.opensTicket}
        className={classes.wide}
        description={form.opensTicket ? t('opensTicketOn') : t('opensTicketOff')}
        disabled={isReadOnly}
        label={t('opensTicket')}
        onChange={({ currentTarget }) => change({ opensTicket: currentTarget.checked })}
      />
      <Select<Campaign['statusTicket']>
        allowDeselect={false}
        data={[
          { value: 'closed', label: t('ticketClosed') },
          { value: 'pending', label: t('ticketPending') },
          { value: 'open', label: t('ticketOpen') },
        ]}
        disabled={isTicketDisabled}
        label={t('ticketStatus')}
        onChange={(ticketStatus) => change({ ticketStatus: ticketStatus ?? 'closed' })}
        value={form.ticketStatus}
      />
      <MarkedSelect
        clearable={!isTicketDisabled}
        disabled={isTicketDisabled}
        error={errors.queue}
        label={t('queue')}
        onChange={(queueId) => change({ queueId })}
        options={useQueues()}
        required={!isTicketDisabled && form.userId !== null}
        value={form.queueId}
      />
      <Select<number>
        clearable={!isTicketDisabled}
        data={useColleagues().map(({ id, name }) => ({ value: id, label: name }))}
        description={
          form.opensTicket && form.ticketStatus === 'open' && form.userId === null ? t('openWithoutUser') : null
        }
        disabled={isTicketDisabled}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        label={t('user')}
        nothingFoundMessage={t('noUsers')}
        onChange={(userId) => change({ userId })}
        openOnFocus={false}
        searchable
        value={form.userId}
      />
    </div>
  );
}
