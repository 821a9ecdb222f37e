export { LanguageMenu } from './components/language-menu.tsx';
export { LanguageSelect } from './components/language-select.tsx';
export { ThemeChoice } from './components/theme-choice.tsx';
export { ThemeToggle } from './components/theme-toggle.tsx';
export { VolumeMenu } from './components/volume-menu.tsx';
export { VolumeSlider } from './components/volume-slider.tsx';
export { declineInstall, useInstall, useInstallOffer } from './state/install-offer.ts';
export { useAccountTheme } from './state/use-account-theme.ts';
export { readVolume } from './state/volume.ts';
