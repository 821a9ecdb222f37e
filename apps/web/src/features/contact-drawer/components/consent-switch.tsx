import { Switch } from '@mantine/core';
import type { ConsentSource, Ticket } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../shared/i18n/date-time.ts';
import { useChangeConsent, useConsent } from '../api/consent.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import classes from './consent-switch.module.css';

const sourceTexts = {
  keyword: 'consentByKeyword',
  provider: 'consentByProvider',
  refusal: 'consentByRefusal',
  agent: 'consentByAgent',
  api: 'consentByApi',
  merge: 'consentByMerge',
  erasure: 'consentByErasure',
} as const satisfies Record<ConsentSource, string>;

/** Whether campaigns write to this contact, and since when they do not. */
export function ConsentSwitch({ contact }: { readonly contact: Pick<Ticket['contact'], 'id'> }) {
  const { t } = useTranslation('contactDrawer');
  const { viewer } = useDrawerSurroundings();
  const { data: consent } = useConsent(contact.id);
  const { mutate, isPending, variables } = useChangeConsent(contact.id);
  if (consent === undefined) return null;
  const isOptedOut = isPending ? variables : consent.isOptedOut;
  const { since, source } = consent;
  return (
    <Switch
      checked={!isOptedOut}
      classNames={{ body: classes.body, labelWrapper: classes.label, description: classes.text }}
      description={
        isOptedOut && since !== null && source !== null
          ? t(sourceTexts[source], { day: dayOf(since, viewer.timeZone) })
          : t(isOptedOut ? 'consentOut' : 'consentIn')
      }
      label={t('receivesCampaigns')}
      labelPosition="left"
      onChange={({ currentTarget }) => {
        if (!isPending) mutate(!currentTarget.checked);
      }}
    />
  );
}
