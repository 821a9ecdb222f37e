import { useTranslation } from 'react-i18next';
import type { CompatibleCall } from '../../examples/example-request.ts';
import { fieldTexts } from '../../value-texts.ts';

interface CallField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly text: string;
}

const ticketFields = [
  'userId',
  'queueId',
  'sendSignature',
  'closeTicket',
  'noRegister',
  'quotedMsg',
  'msdelay',
] as const;

/** The fields of a call, required ones first. */
const fieldsOf = {
  text: { required: ['number', 'body'], optional: ticketFields },
  media: { required: ['number', 'medias'], optional: ['caption', ...ticketFields] },
  linkImage: { required: ['number', 'url'], optional: ['imageCaption', 'msdelay'] },
  checkNumber: { required: ['number'], optional: [] },
} as const;

/** Two calls name a caption differently: each explains its own. */
const wireNames: Partial<Record<string, string>> = { caption: 'body', imageCaption: 'caption' };

export function useCallFields(call: CompatibleCall): readonly CallField[] {
  const { t } = useTranslation('externalApi');
  const { required, optional } = fieldsOf[call];
  return [
    ...required.map((field) => ({ name: field, isRequired: true, text: t(fieldTexts[field]) })),
    ...optional.map((field) => ({ name: wireNames[field] ?? field, isRequired: false, text: t(fieldTexts[field]) })),
  ];
}
