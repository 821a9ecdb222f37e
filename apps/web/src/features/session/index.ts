export { wasEvicted } from './end-session.ts';
export {
  onConnected,
  onReread,
  sendLive,
  startLive,
  useConnectionState,
  useLive,
} from './live.ts';
export { updateUser } from './open-session.ts';
export { hasFeature, permissionHolder } from './rights.ts';
export { sessionStore } from './session-store.ts';
export { signInWithCode } from './sign-in-with-code.ts';
export { confirmSignUp, requestSignUpCode, signUp } from './sign-up.ts';
export { resumeSession, startSession } from './start-session.ts';
export { enterSupport, leaveSupport, move } from './support.ts';
export { useCan, useCanChange, useHasFeature, useSession, useUser } from './use-session.ts';
