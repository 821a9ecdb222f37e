import type { Ticket } from '@recado/contracts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useChangeContactTags } from '../api/change-contact-tags.ts';
import classes from './contact-tags.module.css';
import { SectionHead } from './section-head.tsx';
import { TagPicker } from './tag-picker.tsx';

/** The tags of a contact, with add and remove. */
export function ContactTags({ contact }: { readonly contact: Ticket['contact'] }) {
  const { t } = useTranslation('contactDrawer');
  const [isPicking, setIsPicking] = useState(false);
  const { mutate } = useChangeContactTags(contact.id);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsPicking(false);
    add.current?.focus();
  };
  return (
    <section aria-label={t('tags')} className={classes.root}>
      <SectionHead title={t('tags')}>
        <IconButton
          aria-expanded={isPicking}
          icon={<IconPlus size={16} />}
          label={t('addTag')}
          onClick={() => setIsPicking((open) => !open)}
          ref={add}
          size={24}
        />
      </SectionHead>
      {isPicking && <TagPicker carried={contact.tags} onChoose={(tag) => mutate({ give: tag.id })} onClose={close} />}
      {contact.tags.length === 0 ? (
        <p className={classes.none}>{t('noTags')}</p>
      ) : (
        <ul className={classes.tags}>
          {contact.tags.map(({ id, name, color }) => (
            <li className={classes.tag} key={id}>
              <ColorMark color={color} shape="dot" />
              <span className={classes.name}>{name}</span>
              <IconButton
                className={classes.remove}
                icon={<IconX size={12} />}
                label={t('removeTag', { name })}
                onClick={() => {
                  mutate({ take: id });
                  // The button is unmounted with its tag; the focus would start again at the top of the page.
                  add.current?.focus();
                }}
                size={24}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
