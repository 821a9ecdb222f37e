import { z } from 'zod';
import type { ApiScope } from './api-keys/api-scopes.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { PlanFeature } from './plan-features.ts';

/**
 * The access rule of a route. There is no default: a route without one does not compile.
 * - `public` states the reason why no sign-in is needed.
 * - `super` is the platform owner's staff; it is a flag of the user, not a permission.
 * - `token` is a program with the token of a connection: it acts for that connection only, and is no user.
 */
export type Access =
  | { readonly public: string }
  | {
      readonly permission: Permission;
      readonly feature?: PlanFeature;
      /** Also open to a company with an expired subscription, so that it can see the reason and pay. */
      readonly whenExpired?: 'open';
      /** Also open to a user who must set up a second factor before anything else. */
      readonly withoutSecondFactor?: 'open';
    }
  | { readonly super: true }
  | { readonly token: 'connection'; readonly feature: PlanFeature };

/**
 * Makes a route part of the public API: programs with a key that has the scope may call it, and the reference, the SDK
 * and the stored document contain it under its operation id. Both are promises: neither changes within a version.
 */
export interface ApiRule {
  readonly scope: ApiScope | 'connection-token';
  /** Unique; the name of the function in the SDK. */
  readonly operationId: string;
}

export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly api?: ApiRule;
  /**
   * The answer carries conversations or customers although its permission is about set-up: support needs the company's
   * consent.
   */
  readonly carriesContent?: true;
  /**
   * The HTTP layer checks a `companyId` among the parameters: the caller's own, or the caller is super, otherwise 404.
   */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** In a form (`multipart`) values are texts, and a repeated field is a list: coerce. */
  readonly body?: z.ZodType;
  /** The handler gets the raw bytes, whatever their type, to verify a signature over them. */
  readonly rawBody?: true;
  /** Maximum size of a body (for a form: of its texts); 1 MB by default. */
  readonly bodyLimitBytes?: number;
  /** The path then accepts both JSON and forms with files. */
  readonly multipart?: MultipartRule;
  /**
   * A caller may send `Idempotency-Key`: the handler then runs in one transaction, and calls that repeat the key get
   * the first response without running it again. With `by-handler` the handler stores the result per key itself,
   * because it waits for an external service and no transaction may stay open that long.
   */
  readonly idempotent?: true | 'by-handler';
  /** A JSON shape, or `textResponse`, `fileResponse` or `emptyResponse`. */
  readonly response: z.ZodType;
  /** Errors worth listing in the reference, beyond those that follow from `access`. */
  readonly errors?: readonly ErrorCode[];
}

export interface MultipartRule {
  /** The fields that may contain files; a file in any other field is rejected. */
  readonly files: string | readonly string[];
  readonly maxFiles: number;
  /** Limit per file. */
  readonly maxFileBytes: number;
}

/** The response of a route that returns plain text instead of JSON. */
export const textResponse = z.string().brand<'text answer'>();
export type TextResponse = typeof textResponse;

/** The response of a route that returns the bytes of a file. */
export const fileResponse = z.string().brand<'file answer'>();
export type FileResponse = typeof fileResponse;

/** The response of a route that returns no body: status 204. */
export const emptyResponse = z.null().brand<'empty answer'>();

export type Contract = Readonly<Record<string, RouteContract>>;

export const defineContract = <const T extends Contract>(contract: T): T => contract;
