import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { PlanFeature } from './plan-features.ts';

/**
 * Who may call a route. There is no default: a route that says nothing does not compile.
 * - `public` carries the reason why no sign-in is needed.
 * - `super` is the platform owner's staff; it is a flag of the user, not a permission.
 */
export type Access =
  | { readonly public: string }
  | {
      readonly permission: Permission;
      readonly feature?: PlanFeature;
      /** Open also to a company whose subscription has run out, so that it can see why and pay. */
      readonly whenExpired?: 'open';
    }
  | { readonly super: true };

export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** A `companyId` among the parameters is checked by the HTTP layer: one's own, or the caller is super, or 404. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Of a form (`multipart`) the values are texts, and those of a repeated field a list of them: coerce. */
  readonly body?: z.ZodType;
  /** The handler gets the bytes as they came, whatever their type: for signatures over them. */
  readonly rawBody?: true;
  /** How much of a body (of a form: of its texts) is read; 1 MB unless it says more. */
  readonly bodyLimitBytes?: number;
  /** The same path then takes JSON and forms with files. */
  readonly multipart?: MultipartRule;
  /**
   * A caller may send `Idempotency-Key`: the handler then runs in one transaction, and calls that repeat the key get
   * the first answer without running it again. `by-handler` keeps by itself what it has done under a key, because it
   * waits for somebody outside and no transaction may stay open for that long.
   */
  readonly idempotent?: true | 'by-handler';
  /** A JSON shape, or `textResponse`, or `fileResponse`. */
  readonly response: z.ZodType;
  /** Refusals worth naming in the reference, beyond those that follow from `access`. */
  readonly errors?: readonly ErrorCode[];
}

export interface MultipartRule {
  /** The field, or fields, that bring files; a file in another is refused. */
  readonly files: string | readonly string[];
  readonly maxFiles: number;
  /** Of each file. */
  readonly maxFileBytes: number;
}

/** The response of a route that answers with a bare text instead of JSON. */
export const textResponse = z.string().brand<'text answer'>();
export type TextResponse = typeof textResponse;

/** The response of a route that answers with the bytes of a file. */
export const fileResponse = z.string().brand<'file answer'>();
export type FileResponse = typeof fileResponse;

export type Contract = Readonly<Record<string, RouteContract>>;

export const defineContract = <const T extends Contract>(contract: T): T => contract;
