import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconApi,
  IconBolt,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconClipboardCheck,
  IconCoin,
  IconDeviceMobile,
  IconDevices,
  IconFolder,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMessage2,
  IconMessages,
  IconNews,
  IconPlugConnected,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconSparkles,
  IconSpeakerphone,
  IconStack2,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import { type Screen, type ScreenPath, screenAt } from '../../screens.ts';

export interface MenuLink {
  readonly path: ScreenPath;
  readonly icon: Icon;
}

export interface MenuGroup {
  readonly group: 'groupCampaigns' | 'groupFlows';
  readonly icon: Icon;
  readonly paths: readonly ScreenPath[];
}

export type MenuEntry = MenuLink | MenuGroup;

export interface MenuSection {
  readonly name: 'sectionManagement' | 'sectionAdministration' | null;
  readonly entries: readonly MenuEntry[];
}

/** The order of the menu: daily work first. The screens define the access. */
const sections: readonly MenuSection[] = [
  {
    name: null,
    entries: [
      { path: '/tickets', icon: IconMessages },
      { path: '/kanban', icon: IconLayoutKanban },
      { path: '/contacts', icon: IconAddressBook },
      { path: '/quick-messages', icon: IconBolt },
      { path: '/schedules', icon: IconCalendarEvent },
      { path: '/tags', icon: IconTag },
      { path: '/chats', icon: IconMessage2 },
      { path: '/todolist', icon: IconClipboardCheck },
    ],
  },
  {
    name: 'sectionManagement',
    entries: [
      { path: '/', icon: IconLayoutDashboard },
      { path: '/reports', icon: IconReportAnalytics },
      { path: '/moments', icon: IconActivity },
    ],
  },
  {
    name: 'sectionAdministration',
    entries: [
      {
        group: 'groupCampaigns',
        icon: IconSpeakerphone,
        paths: ['/campaigns', '/contact-lists', '/campaigns-config'],
      },
      { group: 'groupFlows', icon: IconSitemap, paths: ['/flowbuilders', '/phrase-lists'] },
      { path: '/announcements', icon: IconNews },
      { path: '/users', icon: IconUsers },
      { path: '/queues', icon: IconStack2 },
      { path: '/prompts', icon: IconSparkles },
      { path: '/ai-usage', icon: IconChartBar },
      { path: '/costs', icon: IconCoin },
      { path: '/queue-integration', icon: IconPlugConnected },
      { path: '/connections', icon: IconDeviceMobile },
      { path: '/allConnections', icon: IconDevices },
      { path: '/files', icon: IconFolder },
      { path: '/messages-api', icon: IconApi },
      { path: '/financeiro', icon: IconReceipt },
      { path: '/financeiro-aberto', icon: IconReceipt },
      { path: '/privacy', icon: IconShieldLock },
      { path: '/audit', icon: IconHistory },
      { path: '/settings', icon: IconSettings },
      { path: '/companies', icon: IconBuilding },
    ],
  },
];

export const helpLink: MenuLink = { path: '/helps', icon: IconHelpCircle };

/** The menu of a user, without empty groups and sections. */
export function visibleMenu(canOpen: (path: ScreenPath) => boolean): readonly MenuSection[] {
  return sections
    .map(({ name, entries }) => ({ name, entries: entries.flatMap((entry) => visibleEntry(entry, canOpen)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The link to mark for a screen: its own or, for an unlisted screen, the first of the same area. */
export function menuPathOf(current: Screen | null): ScreenPath | null {
  if (current === null) return null;
  const own = menuPaths.find((path) => path === current.path);
  return own ?? menuPaths.find((path) => screenAt(path).area === current.area) ?? null;
}

export interface MenuPlace {
  readonly order: number;
  readonly heading?: MenuGroup['group'] | Exclude<MenuSection['name'], null>;
  readonly icon?: Icon;
}

/** A screen's position in the menu; unlisted ones come last, without heading or icon. */
export const menuPlaceOf = (path: ScreenPath): MenuPlace => places.get(path) ?? { order: places.size };

const pathsOf = (entry: MenuEntry): readonly ScreenPath[] => ('group' in entry ? entry.paths : [entry.path]);

const menuPaths = [...sections.flatMap(({ entries }) => entries.flatMap(pathsOf)), helpLink.path];

const places = new Map<ScreenPath, MenuPlace>();
for (const { name, entries } of [...sections, { name: null, entries: [helpLink] }]) {
  for (const entry of entries) {
    const heading = 'group' in entry ? entry.group : name;
    for (const path of pathsOf(entry)) {
      places.set(path, { order: places.size, icon: entry.icon, ...(heading === null ? {} : { heading }) });
    }
  }
}

function visibleEntry(entry: MenuEntry, canOpen: (path: ScreenPath) => boolean): readonly MenuEntry[] {
  const paths = pathsOf(entry).filter(canOpen);
  if (paths.length === 0) return [];
  return 'group' in entry ? [{ ...entry, paths }] : [entry];
}
