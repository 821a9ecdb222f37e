import type { Message } from '@recado/contracts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { withoutOverrides } from '../../text/without-overrides.ts';
import classes from './contacts-content.module.css';

/** One card, or several. */
export function ContactsContent({ contacts }: { readonly contacts: NonNullable<Message['contacts']> }) {
  return (
    <ul className={classes.root}>
      {contacts.map(({ name, phones }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, and none of them moves.
        <li className={classes.card} key={index}>
          <Avatar name={name} size={36} />
          <span className={classes.lines}>
            <span className={classes.name}>{withoutOverrides(name)}</span>
            {phones.map((phone) => (
              <span className={classes.phone} key={phone}>
                {withoutOverrides(phone)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
