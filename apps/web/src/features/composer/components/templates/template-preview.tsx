import type { TemplateParts } from '@recado/contracts';
import { IconFileText, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../shared/hooks/use-object-url.ts';
import { filledPieces, type TemplateField } from '../../rules/template-parts.ts';
import classes from './template-preview.module.css';

const icons = { image: IconPhoto, video: IconVideo, document: IconFileText };

interface TemplatePreviewProps {
  readonly parts: TemplateParts;
  readonly fields: readonly TemplateField[];
  readonly values: readonly string[];
  readonly file: File | null;
}

/** The message as the customer will read it; missing values are highlighted. */
export function TemplatePreview({ parts, fields, values, file }: TemplatePreviewProps) {
  const { t } = useTranslation('composer');
  const valuesAt = (place: TemplateField['at']) =>
    Object.fromEntries(fields.flatMap(({ at, name }, index) => (at === place ? [[name, values[index] ?? '']] : [])));
  const { header, body, footer, buttons } = parts;
  return (
    <figure aria-label={t('templatePreview')} className={classes.root}>
      <div className={classes.bubble}>
        {header !== null && header.kind !== 'text' && <HeaderFile file={file} kind={header.kind} />}
        {header?.kind === 'text' && (
          <p className={classes.header}>
            <Filled text={header.text} values={valuesAt('header')} />
          </p>
        )}
        <p className={classes.body}>
          <Filled text={body} values={valuesAt('body')} />
        </p>
        {footer !== '' && <p className={classes.footer}>{footer}</p>}
      </div>
      {buttons.map(({ text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a template's buttons never move, and two may read the same.
        <span className={classes.button} key={index}>
          {text}
        </span>
      ))}
    </figure>
  );
}

function Filled({ text, values }: { readonly text: string; readonly values: Readonly<Record<string, string>> }) {
  return filledPieces(text, values).map((piece, index) =>
    piece.isVariable ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have only their places.
      <span className={classes.value} key={index}>
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}

interface HeaderFileProps {
  readonly file: File | null;
  readonly kind: keyof typeof icons;
}

function HeaderFile({ file, kind }: HeaderFileProps) {
  const Icon = icons[kind];
  if (kind === 'image' && file !== null) return <HeaderPicture file={file} />;
  return (
    <span className={classes.file}>
      <Icon aria-hidden="true" size={28} stroke={1.5} />
      {file?.name}
    </span>
  );
}

function HeaderPicture({ file }: { readonly file: File }) {
  const url = useObjectUrl(file);
  return <span className={classes.file}>{url && <img alt={file.name} className={classes.picture} src={url} />}</span>;
}
