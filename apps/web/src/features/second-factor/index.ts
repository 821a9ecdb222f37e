export { SecondFactorDialog } from './components/second-factor-dialog.tsx';
export { SecondFactorSection } from './components/second-factor-section.tsx';
export { SetUpSteps } from './components/set-up-steps.tsx';
