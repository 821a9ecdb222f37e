/** Branding can be read before sign-in. Every other setting needs a session. */
export const publicSettingKeys = [
  'appName',
  'primaryColorLight',
  'primaryColorDark',
  'appLogoLight',
  'appLogoDark',
  'appLogoFavicon',
] as const;
export type PublicSettingKey = (typeof publicSettingKeys)[number];

/** The platform owner's name, colours and pictures. Pictures are file names; empty means none. */
export type Branding = Readonly<Record<PublicSettingKey, string>>;

export const defaultBranding: Branding = {
  appName: 'Recado',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#39ACE7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
};

// The sign-in page checks these values without the schemas: they would be a large part of its download.
export const APP_NAME_MAX_LENGTH = 60;
export const STORED_FILE_MAX_LENGTH = 255;
export const HEX_COLOR = /^#[0-9a-fA-F]{6}$/;
