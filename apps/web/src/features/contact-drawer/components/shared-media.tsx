import { Tabs } from '@mantine/core';
import { sharedKinds, type Ticket } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import tabs from '../../../shared/ui/tabs.module.css';
import { useShared } from '../api/list-shared.ts';
import { PagedPart } from './paged-part.tsx';
import { SectionHead } from './section-head.tsx';
import { SharedFiles } from './shared-files.tsx';
import { SharedLinks } from './shared-links.tsx';
import classes from './shared-media.module.css';
import { SharedPictures } from './shared-pictures.tsx';

type Kind = (typeof sharedKinds)[number];
const isKind = (value: string | null): value is Kind => sharedKinds.some((kind) => kind === value);

const texts = {
  media: { tab: 'tabMedia', none: 'noMedia' },
  files: { tab: 'tabFiles', none: 'noFiles' },
  links: { tab: 'tabLinks', none: 'noLinks' },
} as const satisfies Record<Kind, object>;

const lists = { media: SharedPictures, files: SharedFiles, links: SharedLinks };

/** Pictures, files and links of all conversations with the contact. Each kind is read when it is looked at. */
export function SharedMedia({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer');
  const [shown, setShown] = useState<Kind>('media');
  return (
    <section aria-label={t('shared')} className={classes.root}>
      <SectionHead title={t('shared')} />
      <Tabs
        classNames={{ tab: tabs.tab, panel: classes.panel }}
        keepMounted={false}
        onChange={(value) => isKind(value) && setShown(value)}
        value={shown}
      >
        <Tabs.List>
          {sharedKinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {t(texts[kind].tab)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sharedKinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            <SharedList kind={kind} ticket={ticket} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

function SharedList({ kind, ticket }: { readonly kind: Kind; readonly ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer');
  const { items = [], ...query } = useShared(ticket.contactId, kind);
  const List = lists[kind];
  return (
    <PagedPart failed={t('sharedFailed')} isEmpty={items.length === 0} none={t(texts[kind].none)} query={query}>
      <List items={items} />
    </PagedPart>
  );
}
