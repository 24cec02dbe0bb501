import { createContext, useContext, useMemo } from 'react';

import type { Feature } from '@domain/features';

import type { MessageKey } from '@/i18n/catalogue';
import type { MenuEntry } from '@/kit/AppResource';
import { useFeatures } from '@/kit/useFeature';
import { useIsAdmin } from '@/kit/useIsAdmin';

/** A menu entry with what it has from its screen. */
export interface NavigationLink extends Omit<MenuEntry, 'access'> {
  to: string;
  isForAdmins: boolean;
  feature?: Feature | undefined;
}

interface NavigationSection {
  name: MenuEntry['section'];
  /** The first section has no title. */
  title?: MessageKey;
  /** Replaces `title` if the server has charts of its own (EXT-24). */
  titleWithCharts?: MessageKey;
}

const sections: readonly NavigationSection[] = [
  { name: 'start' },
  { name: 'users', title: 'shell.usersSection' },
  { name: 'sensors', title: 'shell.sensorsSection' },
  { name: 'views', title: 'shell.viewsSection', titleWithCharts: 'shell.viewsSectionWithCharts' },
  { name: 'variables', title: 'shell.variablesSection' },
  { name: 'reports', title: 'shell.reportsSection' },
];

/** The sections of the menu (SHL-1) that a person may use (OVR-12), limited to the features that the server announces. */
export const sectionsFor = (
  navigation: readonly NavigationLink[],
  isAdmin: boolean,
  features: readonly Feature[],
) =>
  sections
    .map(({ name, title, titleWithCharts }) => ({
      title: features.includes('charts') ? (titleWithCharts ?? title) : title,
      links: navigation.filter(
        ({ section, isForAdmins, feature }) =>
          section === name && (isAdmin || !isForAdmins) && (!feature || features.includes(feature)),
      ),
    }))
    .filter(({ links }) => links.length > 0);

/** All that the nouns and pages have in the menu. */
export const NavigationContext = createContext<readonly NavigationLink[]>([]);

/** The sections that the signed-in person may use. */
export const useSections = () => {
  const navigation = useContext(NavigationContext);
  const isAdmin = useIsAdmin();
  const features = useFeatures();
  return useMemo(() => sectionsFor(navigation, isAdmin, features), [navigation, isAdmin, features]);
};
