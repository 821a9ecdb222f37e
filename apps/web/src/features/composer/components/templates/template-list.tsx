import { Button, Skeleton, TextInput } from '@mantine/core';
import type { MessageTemplate, Ticket } from '@recado/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useMicros } from '../../../../shared/i18n/use-dollars.ts';
import { useApprovedTemplates, useTemplatePrices } from '../../api/templates.ts';
import { matchTemplates, readTemplate } from '../../rules/template-parts.ts';
import classes from './template-list.module.css';

/** A message costs cents or less. */
const PRICE_DIGITS = 4;

interface TemplateListProps {
  readonly ticket: Ticket;
  readonly onChoose: (template: MessageTemplate) => void;
}

/** The approved, fillable templates of the ticket's connection, with a search. */
export function TemplateList({ ticket, onChoose }: TemplateListProps) {
  const { t } = useTranslation('composer');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useApprovedTemplates(ticket);
  const { data: prices } = useTemplatePrices(ticket);
  const money = useMicros();
  const priceOf = ({ category }: MessageTemplate) => {
    const price = prices?.get(category.toLowerCase());
    return price && t('templatePrice', { price: money(price.amountMicros, price.currency, PRICE_DIGITS) });
  };
  const offered = data?.filter((template) => readTemplate(template) !== null);
  const found = matchTemplates(offered ?? [], search);
  return (
    <>
      <TextInput
        data-autofocus
        label={t('templateSearch')}
        leftSection={<IconSearch size={16} />}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        value={search}
      />
      <div className={classes.list}>
        {error !== null && (
          <div className={classes.failure} role="alert">
            <p className={classes.state}>
              {t('templatesFailed')} {errorText(error)}
            </p>
            <Button onClick={() => void refetch()} variant="default">
              {t('templatesRetry')}
            </Button>
          </div>
        )}
        {error === null && offered === undefined && <Waiting />}
        {offered !== undefined && (
          <p className={classes.state} role="status">
            {offered.length === 0
              ? t('templatesNone')
              : found.length === 0
                ? t('templatesNoMatch')
                : t('templatesFound', { count: found.length })}
          </p>
        )}
        {found.map((template) => (
          <button className={classes.template} key={template.id} onClick={() => onChoose(template)} type="button">
            <span className={classes.head}>
              <span className={classes.name}>{template.name}</span>
              <span className={classes.language}>
                {[priceOf(template), template.language.replace('_', '-')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={classes.preview}>{readTemplate(template)?.body}</span>
          </button>
        ))}
      </div>
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('composer');
  return (
    <div aria-label={t('templatesLoading')} className={classes.waiting} role="status">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton height={56} key={row} radius={8} />
      ))}
    </div>
  );
}
