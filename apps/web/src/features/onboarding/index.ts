export { onboardingQuery, useDismissOnboarding } from './api/onboarding.ts';
export { FirstSteps } from './components/first-steps.tsx';
export { doneCount, isFinished, mayTick } from './rules/steps.ts';
