import type { z } from 'zod';
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
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Refusals worth naming in the reference, beyond those that follow from `access`. */
  readonly errors?: readonly ErrorCode[];
}

export type Contract = Readonly<Record<string, RouteContract>>;

export const defineContract = <const T extends Contract>(contract: T): T => contract;
