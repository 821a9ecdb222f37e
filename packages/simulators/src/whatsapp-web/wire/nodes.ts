import { type BinaryNode, getAllBinaryNodeChildren, getBinaryNodeChild } from '@whiskeysockets/baileys';

export type Node = BinaryNode;
type Attributes = Readonly<Record<string, string | undefined>>;

/** An element of the binary XML; attributes that are undefined are left out. */
export function el(tag: string, attributes: Attributes = {}, content?: Node['content']): Node {
  const attrs: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) attrs[name] = value;
  return content === undefined ? { tag, attrs } : { tag, attrs, content };
}

export const childOf = (node: Node, tag: string): Node | undefined => getBinaryNodeChild(node, tag);

export const childrenOf = (node: Node | undefined, tag?: string): Node[] =>
  node ? getAllBinaryNodeChildren(node).filter((child) => tag === undefined || child.tag === tag) : [];

/** Content as bytes; empty when there is none. */
export function bytesOf(node: Node | undefined): Buffer {
  const content = node?.content;
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.alloc(0);
}

export const nodeText = (node: Node | undefined): string => bytesOf(node).toString('utf8');

export function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

export const unixSeconds = (date = new Date()): string => String(Math.floor(date.getTime() / 1000));
