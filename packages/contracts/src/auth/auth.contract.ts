import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { defaultLanguage, languageSchema } from '../languages.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { sessionSchema, sessionUserSchema, signInChallengeSchema } from './session.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

const loginBody = z.object({ email: z.string().max(254), password: z.string().max(200) });

export const signupBody = z.object({
  name: z.string().trim().min(2).max(50),
  email,
  password: z.string().min(5).max(50),
  phone: z.string().trim().min(8).max(30),
  companyName: z.string().trim().min(2).max(50),
  planId: z.coerce.number().pipe(recordId),
  /** Language of the mail with the code, and of the product afterwards. */
  language: languageSchema.default(defaultLanguage),
});
export type SignupBody = z.infer<typeof signupBody>;

export const SIGNUP_CODE_DIGITS = 6;
export const SIGNUP_CODE_MINUTES = 10;
export const SIGNUP_CODE_TRIES = 5;
/** How long a sign-up waits for its code, and how long until a new code can be requested. */
export const SIGNUP_HOURS = 1;
const signup = z.string().min(1).max(200);
export const signupCodeBody = z.object({
  signup,
  /** People copy the code with spaces around and inside it. */
  code: z
    .string()
    .max(20)
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${SIGNUP_CODE_DIGITS}}$`))),
});
/** `code`: a mail was sent, or the response pretends so. `signed-in`: this installation sends no mail. */
export const signupAnswer = z
  .discriminatedUnion('next', [
    z.object({ next: z.literal('code'), signup: z.string() }),
    sessionSchema.extend({ next: z.literal('signed-in') }),
  ])
  .meta({ id: 'SignupAnswer' });

export const forgotPasswordBody = z.object({ email });
export const RESET_PASSWORD_MIN_LENGTH = 6;
export const resetPasswordBody = z.object({
  token: z.string().min(1).max(200),
  newPassword: z.string().min(RESET_PASSWORD_MIN_LENGTH).max(50),
});

/** How long the link of an invitation, or of a new address, works. */
export const INVITATION_HOURS = 24;

/** The longest visit of the platform's staff inside a company. */
export const SUPPORT_MINUTES = 60;
/** The reason, which the company reads in its audit log. */
export const supportBody = z.object({ reason: storableText(500).trim().min(5) });

const done = z.object({ message: z.string() }).meta({ id: 'Done' });

export const authContract = defineContract({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary:
      'Opens a session and sets the refresh token as an httpOnly cookie. The oldest session of the user above the limit of the company ends. For a user with a second factor it returns a challenge instead, to be answered with a code within five minutes.',
    access: { public: 'This is the door.' },
    body: loginBody,
    response: z.union([sessionSchema, signInChallengeSchema]),
    errors: ['ERR_INVALID_CREDENTIALS', 'ERR_OUT_OF_HOURS', 'ERR_COMPANY_INACTIVE', 'ERR_TOO_MANY_REQUESTS'],
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh_token',
    summary: 'Exchanges the refresh cookie for a new access token and the next refresh cookie.',
    access: { public: 'The refresh cookie is the credential.' },
    response: sessionSchema,
    errors: ['ERR_UNAUTHENTICATED', 'ERR_SESSION_EVICTED', 'ERR_FORBIDDEN_ORIGIN'],
  },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'Ends the session named by the refresh cookie. Does nothing when there is none.',
    access: { public: 'The refresh cookie is the credential; leaving must work with an expired access token too.' },
    response: done,
    errors: ['ERR_FORBIDDEN_ORIGIN'],
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'Returns the signed-in user with company, plan and settings.',
    access: { permission: 'session:own', whenExpired: 'open', withoutSecondFactor: 'open' },
    response: sessionUserSchema,
  },
  enterSupport: {
    method: 'POST',
    path: '/auth/support/:id',
    summary:
      'Moves the session into a company for support, with the rights of its administrator, for one hour. Earlier access tokens must be refreshed.',
    access: { super: true },
    params: z.object({ id: recordIdText }),
    body: supportBody,
    response: sessionSchema,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_INACTIVE', 'ERR_COMPANY_IS_PLATFORM'],
  },
  leaveSupport: {
    method: 'DELETE',
    path: '/auth/support',
    summary: 'Moves the session named by the refresh cookie back from a company. Does nothing when it is in none.',
    access: { public: 'The refresh cookie is the credential; leaving must work with an expired access token too.' },
    response: done,
    errors: ['ERR_FORBIDDEN_ORIGIN'],
  },
  signup: {
    method: 'POST',
    path: '/auth/signup',
    summary:
      'Requests a new company and sends a code of six digits to the e-mail. The response does not reveal whether the e-mail is known. An installation without a mail server creates the company immediately.',
    access: { public: 'New companies have no account yet.' },
    body: signupBody,
    response: signupAnswer,
    errors: [
      'ERR_USER_CREATION_DISABLED',
      'ERR_NO_PLAN_FOUND',
      'ERR_PASSWORD_EASY_TO_GUESS',
      'ERR_EMAIL_IN_USE',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  confirmSignup: {
    method: 'POST',
    path: '/auth/signup/confirm',
    summary:
      'Creates the company of a sign-up with the code from the mail, and opens a session for its first administrator.',
    access: { public: 'The token of the sign-up and the code are the credential.' },
    body: signupCodeBody,
    response: sessionSchema,
    errors: [
      'ERR_SIGNUP_CODE_INVALID',
      'ERR_SIGNUP_CODE_EXPIRED',
      'ERR_SIGNUP_EXPIRED',
      'ERR_EMAIL_IN_USE',
      'ERR_NO_PLAN_FOUND',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  requestSignupCode: {
    method: 'POST',
    path: '/auth/signup/code',
    summary: 'Sends a new code for a sign-up; the previous code stops working.',
    access: { public: 'The token of the sign-up is the credential.' },
    body: z.object({ signup }),
    response: done,
    errors: ['ERR_SIGNUP_EXPIRED', 'ERR_TOO_MANY_REQUESTS'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Sends a link to choose a new password. The response does not reveal whether the e-mail is known.',
    access: { public: 'Who forgot the password cannot sign in.' },
    body: forgotPasswordBody,
    response: done,
    errors: ['ERR_TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      'Sets a new password with the one-use token of a recovery or an invitation, and ends every session of the user. An invitation confirms the e-mail.',
    access: { public: 'The one-use token is the credential.' },
    body: resetPasswordBody,
    response: done,
    errors: ['ERR_RESET_TOKEN_INVALID', 'ERR_PASSWORD_EASY_TO_GUESS', 'ERR_EMAIL_NOT_USABLE', 'ERR_TOO_MANY_REQUESTS'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Confirms the caller’s new e-mail with the one-use token sent to it.',
    access: { permission: 'session:own', whenExpired: 'open' },
    body: z.object({ token: z.string().min(1).max(200) }),
    response: done,
    errors: ['ERR_RESET_TOKEN_INVALID', 'ERR_EMAIL_NOT_USABLE'],
  },
});
