import { LanguageMenu, ThemeToggle } from '../../../features/preferences/index.ts';

export function PublicToolbar() {
  return (
    <>
      <LanguageMenu withName />
      <ThemeToggle />
    </>
  );
}
