import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { cutText } from '../../../../shared/lib/cut-text.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import { isEmojiOnly } from '../../text/emoji-only.ts';
import { parseText, type TextNode } from '../../text/parse-text.ts';
import classes from './rich-text.module.css';

/** A pasted contract must not push the conversation off the screen. */
const LONG_TEXT = 1_200;

/** A text with WhatsApp's formatting and links. Nothing in it is ever treated as markup. */
export function RichText({ text }: { readonly text: string }) {
  const t = useMessageTexts();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > LONG_TEXT && !isWhole;
  const nodes = useMemo(() => parseText(isLong ? cutText(text, LONG_TEXT) : text), [text, isLong]);
  return (
    <span className={classes.root} data-large={isEmojiOnly(text) || undefined} dir="auto">
      {drawn(nodes)}
      {isLong && (
        <button className={classes.more} onClick={() => setIsWhole(true)} type="button">
          {t('readMore')}
        </button>
      )}
    </span>
  );
}

/** Without formatting: for one-line places. */
export const plainText = (text: string): string => wordsOf(parseText(text)).replaceAll(/\s+/g, ' ');

const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => ('children' in node ? wordsOf(node.children) : node.text)).join('');

function drawn(nodes: readonly TextNode[]): ReactNode {
  // The parts of a text never change: the index is a stable key.
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
  return nodes.map((node, index) => <Fragment key={index}>{drawnNode(node)}</Fragment>);
}

function drawnNode(node: TextNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'link':
      return (
        <a className={classes.link} href={node.href} rel="noopener noreferrer" target="_blank" title={node.href}>
          {node.text}
        </a>
      );
    case 'mono':
      return <code className={classes.mono}>{node.text}</code>;
    case 'bold':
      return <strong>{drawn(node.children)}</strong>;
    case 'italic':
      return <em>{drawn(node.children)}</em>;
    case 'strike':
      return <s>{drawn(node.children)}</s>;
  }
}
