import { Button, TextInput } from '@mantine/core';
import type { Contact } from '@recado/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useEditContact } from '../api/edit-contact.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { type ContactForm, contactChange, contactForm, contactFormErrors, hasPhone } from '../rules/contact-form.ts';
import classes from './edit-contact-dialog.module.css';
import { ExtraInfoFields } from './extra-info-fields.tsx';

interface EditContactDialogProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** Corrects what is known of a contact. */
export function EditContactDialog({ contact, onClose }: EditContactDialogProps) {
  const { t } = useTranslation(['contactDrawer', 'common']);
  const { notify } = useDrawerSurroundings();
  const { mutate, isPending } = useEditContact(contact.id);
  // As it was when the dialog opened: an announcement meanwhile must not take away what is being written.
  const [before] = useState(() => contactForm(contact));
  const [form, setForm] = useState<ContactForm>(before);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasSent, setWasSent] = useState(false);
  const formId = useId();
  const errors = contactFormErrors(form, before);
  const body = contactChange(form, before);
  const isChanged = Object.keys(body).length > 0;

  const leave = (field: string) => setLeft((fields) => new Set(fields).add(field));
  const errorOf = (field: string) => {
    const error = errors[field];
    return error && (wasSent || left.has(field)) ? t(error, { ns: 'common' }) : null;
  };
  const field = (name: 'name' | 'number' | 'email') => ({
    error: errorOf(name),
    id: `${formId}-${name}`,
    label: t(name),
    onBlur: () => leave(name),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setForm((current) => ({ ...current, [name]: currentTarget.value })),
    value: form[name],
  });

  const handleSubmit = () => {
    setWasSent(true);
    const firstWrong = [
      'name',
      'number',
      'email',
      ...form.extraInfo.flatMap(({ key }) => [`${key}.name`, `${key}.value`]),
    ].find((name) => errors[name] !== undefined);
    if (firstWrong !== undefined) return document.getElementById(`${formId}-${firstWrong}`)?.focus();
    if (isPending) return;
    if (!isChanged) return onClose();
    mutate(body, {
      onSuccess: () => {
        notify({ kind: 'success', message: t('saved') });
        onClose();
      },
      onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button loading={isPending} type="submit">
            {t('save')}
          </Button>
        </>
      }
      isChanged={isChanged}
      isOpen
      onClose={onClose}
      onSubmit={handleSubmit}
      title={t('editTitle')}
      width="md"
    >
      <div className={classes.fields}>
        <TextInput {...field('name')} data-autofocus required />
        <TextInput
          {...field('number')}
          description={hasPhone(contact) ? t('numberHint') : t('numberFixed')}
          disabled={!hasPhone(contact)}
          inputMode="tel"
          inputWrapperOrder={helpBelow}
          required={hasPhone(contact)}
        />
        <TextInput {...field('email')} className={classes.wide} inputMode="email" type="email" />
        <ExtraInfoFields
          className={classes.wide}
          errorOf={errorOf}
          idPrefix={formId}
          onChange={(extraInfo) => setForm((current) => ({ ...current, extraInfo }))}
          onLeave={leave}
          rows={form.extraInfo}
        />
      </div>
    </Dialog>
  );
}
