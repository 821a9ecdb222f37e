import type { Message } from '@recado/contracts';
import { withoutOverrides } from '../../../../shared/lib/without-overrides.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { useMessageTexts } from '../../messages-context.tsx';
import { useConversationTools } from '../conversation-context.tsx';
import classes from './contacts-content.module.css';

type Card = NonNullable<Message['contacts']>[number];

interface ContactsContentProps {
  readonly contacts: readonly Card[];
  /** A card from the customer: it can be saved and written to. */
  readonly isReceived: boolean;
}

/** One card, or several. */
export function ContactsContent({ contacts, isReceived }: ContactsContentProps) {
  return (
    <ul className={classes.root}>
      {contacts.map(({ name, phones }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, and none of them moves.
        <li key={index}>
          <div className={classes.card}>
            <Avatar name={name} size={36} />
            <span className={classes.lines}>
              <span className={classes.name}>{withoutOverrides(name)}</span>
              {phones.map((phone) => (
                <span className={classes.phone} key={phone}>
                  {withoutOverrides(phone)}
                </span>
              ))}
            </span>
          </div>
          {isReceived && <CardActions name={name} phone={phones[0] ?? ''} />}
        </li>
      ))}
    </ul>
  );
}

function CardActions({ name, phone }: { readonly name: string; readonly phone: string }) {
  const t = useMessageTexts();
  const { isReadOnly, onCard } = useConversationTools();
  // A masked number cannot be used.
  if (isReadOnly || phone === '' || phone.includes('*')) return null;
  const card = { name: withoutOverrides(name), number: phone.replaceAll(/\D/g, '') };
  return (
    <div className={classes.actions}>
      <button className={classes.action} onClick={() => onCard(card, 'save')} type="button">
        {t('saveContact')}
      </button>
      <button className={classes.action} onClick={() => onCard(card, 'write')} type="button">
        {t('writeToContact')}
      </button>
    </div>
  );
}
