import type { Feature } from '@domain/features';
import { extensionPaths, paths } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import type { IconName } from '@/shared/Icon';

export interface NavigationLink {
  label: MessageKey;
  to: string;
  /** Further screens of the entry, whose address doesn't begin with its own. */
  also?: string;
  icon: IconName;
  /** For administrators only. */
  access?: 'admin';
}

interface NavigationSection {
  /** The first section has no title. */
  title?: MessageKey;
  /** Replaces `title` if the server has charts of its own (EXT-24). */
  titleWithCharts?: MessageKey;
  access?: 'admin';
  links: readonly NavigationLink[];
}

/**
 * The menu (SHL-1). An entry is added here together with its screen. `access` isn't taken from the resource, because it
 * differs for the sensors: everybody may open their screens, but only administrators find them in the menu.
 */
const navigation: readonly NavigationSection[] = [
  {
    links: [
      { label: 'shell.dashboard', to: paths.dashboard, icon: 'panel' },
      { label: 'shell.alarms', to: paths.alarms, icon: 'bell' },
      { label: 'shell.activity', to: paths.activity, icon: 'history', access: 'admin' },
    ],
  },
  {
    title: 'shell.usersSection',
    access: 'admin',
    links: [
      { label: 'shell.addUser', to: paths.addUser, icon: 'userPlus' },
      { label: 'shell.viewUsers', to: paths.users, icon: 'users' },
    ],
  },
  {
    title: 'shell.sensorsSection',
    access: 'admin',
    links: [
      { label: 'shell.addSensor', to: paths.addSensor, icon: 'plus' },
      { label: 'shell.viewSensors', to: paths.manageSensors, also: paths.sensor, icon: 'sensor' },
      { label: 'shell.devices', to: paths.devices, icon: 'device' },
    ],
  },
  {
    title: 'shell.viewsSection',
    titleWithCharts: 'shell.viewsSectionWithCharts',
    access: 'admin',
    links: [
      { label: 'shell.addView', to: paths.createView, icon: 'plus' },
      { label: 'shell.viewViews', to: paths.sensorTypes, icon: 'views' },
    ],
  },
  {
    title: 'shell.variablesSection',
    access: 'admin',
    links: [
      { label: 'shell.addVariable', to: paths.createNormalizedVariable, icon: 'plus' },
      { label: 'shell.viewVariables', to: paths.normalizedVariables, icon: 'threshold' },
    ],
  },
  {
    title: 'shell.reportsSection',
    links: [
      { label: 'shell.viewReports', to: paths.reports, icon: 'chart' },
      { label: 'shell.downloadReports', to: paths.downloadReports, icon: 'download' },
      { label: 'shell.manageSubscriptions', to: paths.subscriptions, icon: 'mail' },
      { label: 'shell.deliveries', to: paths.deliveries, icon: 'send', access: 'admin' },
    ],
  },
];

/** The sections that a person may use (OVR-12), limited to the features that the server announces. */
export const sectionsFor = (isAdmin: boolean, features: readonly Feature[]) => {
  const isFor = ({ access }: { access?: 'admin' }) => access !== 'admin' || isAdmin;
  const isAnnounced = ({ to }: NavigationLink) => {
    const feature = extensionPaths[to];
    return feature === undefined || features.includes(feature);
  };

  return navigation.filter(isFor).map(({ title, titleWithCharts, links }) => ({
    title: features.includes('charts') ? (titleWithCharts ?? title) : title,
    links: links.filter((link) => isFor(link) && isAnnounced(link)),
  }));
};
