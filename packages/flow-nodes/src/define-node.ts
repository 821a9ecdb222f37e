import type { FlowProblemCode, WireData } from '@recado/contracts';
import { z } from 'zod';

/**
 * What a node type is: the data that its form edits, the limits that publishing checks, and its outputs. The names of
 * the data are those of the wire. docs/guides/add-a-flow-node.md
 */
export interface NodeDefinition<Type extends string, Data> {
  readonly type: Type;
  /** The limits of publishing. A draft may break them; every message of the schema is a `FlowProblemCode`. */
  readonly data: z.ZodType<Data>;
  /** The data of a new node. */
  readonly blank: Data;
  readonly outputs: (data: Data) => readonly string[];
  /** Reads the data of any wire node of this type. Never fails: a field that cannot be read is blank. */
  readonly read: (wire: WireData) => Data;
  /** Puts the data into the wire data that it was read from, whose unknown fields stay. */
  readonly write: (data: Data, wire: WireData) => WireData;
  /** Whether a run always waits here for the customer, so that a loop through this node ends. */
  readonly waits?: true;
  /** Texts to customers, in which variables are replaced, by field. */
  readonly texts?: (data: Data) => Readonly<Record<string, string>>;
  /** Uploaded files, by field. */
  readonly files?: (data: Data) => Readonly<Record<string, NodeFile>>;
}

export type FileKind = 'image' | 'video' | 'audio';
export interface NodeFile {
  readonly kind: FileKind;
  /** The key of the stored file; empty while none is chosen. */
  readonly mediaKey: string;
}

export const defineNode = <const Type extends string, Data>(
  definition: NodeDefinition<Type, Data>,
): NodeDefinition<Type, Data> => definition;

/** Types a message of a schema as a problem code, so that a misspelt one does not compile. */
export const problem = (code: FlowProblemCode): FlowProblemCode => code;

/** Longest text of a message: the limit of WhatsApp. */
export const TEXT_MAX_LENGTH = 4_096;

/** A text that may not be blank. */
export const filledText = (maxLength = TEXT_MAX_LENGTH) =>
  z
    .string()
    .max(maxLength, problem('too-long'))
    .refine((text) => text.trim() !== '', problem('empty'))
    .refine((text) => !text.includes('\0') && text.isWellFormed(), problem('not-storable'));

/** A text that may be blank. */
export const optionalText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, problem('too-long'))
    .refine((text) => !text.includes('\0') && text.isWellFormed(), problem('not-storable'));

/** The seconds of an interval. */
export const intervalSeconds = z
  .number(problem('out-of-range'))
  .int(problem('out-of-range'))
  .min(1, problem('out-of-range'))
  .max(120, problem('out-of-range'));

/** A number within limits. */
export const numberBetween = (least: number, most: number) =>
  z.number(problem('out-of-range')).min(least, problem('out-of-range')).max(most, problem('out-of-range'));

/** The key of a stored file. */
export const fileKey = z.string().min(1, problem('no-file')).max(500, problem('too-long'));
