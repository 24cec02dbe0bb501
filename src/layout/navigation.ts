import { paths } from '@/config/paths';
import type { Session } from '@/domain/session';
import type { MessageKey } from '@/i18n/catalogue';
import type { IconName } from '@/shared/Icon';

interface NavigationLink {
  label: MessageKey;
  to: string;
  icon: IconName;
}

export interface NavigationSection {
  /** Nothing above the first links. */
  title?: MessageKey;
  access: 'everyone' | 'admin';
  links: readonly NavigationLink[];
}

/** The menu (doc 1 §2); an entry appears here together with its screen. */
export const navigation: readonly NavigationSection[] = [
  { access: 'everyone', links: [{ label: 'shell.dashboard', to: paths.dashboard, icon: 'panel' }] },
  {
    title: 'shell.reportsSection',
    access: 'everyone',
    links: [{ label: 'shell.viewReports', to: paths.reports, icon: 'chart' }],
  },
];

/** The sections that a role may use (doc 1 §6). */
export const sectionsFor = (
  role: Session['role'] | undefined,
  sections: readonly NavigationSection[] = navigation,
): readonly NavigationSection[] => sections.filter(({ access }) => access === 'everyone' || role === 'admin');
