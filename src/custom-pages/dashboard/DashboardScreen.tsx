import { paths } from '@domain/paths';

import { environment } from '@/config/environment';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { Section } from '@/kit/page/Section';
import { useFeature } from '@/kit/useFeature';
import { useIsAdmin } from '@/kit/useIsAdmin';

import { dashboardHeading } from './heading';
import styles from './DashboardScreen.module.css';
import { Home } from './home/Home';
import { ReportAccessCard } from './ReportAccessCard';
import { dashboardMessages } from './texts';

interface Shortcuts {
  title: MessageKey;
  /** What people can do there. */
  about: MessageKey;
  buttons: readonly { label: MessageKey; to: string }[];
}

/** What administrators manage; only they see it (DSH-2, OVR-12). */
const management: readonly Shortcuts[] = [
  {
    title: dashboardMessages.users,
    about: dashboardMessages.usersText,
    buttons: [
      { label: 'shell.addUser', to: paths.addUser },
      { label: 'shell.viewUsers', to: paths.users },
    ],
  },
  {
    title: dashboardMessages.sensors,
    about: dashboardMessages.sensorsText,
    buttons: [
      { label: 'shell.addSensor', to: paths.addSensor },
      { label: 'shell.viewSensors', to: paths.manageSensors },
    ],
  },
  {
    title: dashboardMessages.views,
    about: dashboardMessages.viewsText,
    buttons: [
      { label: 'shell.addView', to: paths.createView },
      { label: 'shell.viewViews', to: paths.sensorTypes },
      { label: 'shell.viewVariables', to: paths.normalizedVariables },
    ],
  },
];

/** Everybody sees it (DSH-4). */
const pdf: Shortcuts = {
  title: dashboardMessages.pdf,
  about: dashboardMessages.pdfText,
  buttons: [
    { label: 'shell.downloadReports', to: paths.downloadReports },
    { label: 'shell.manageSubscriptions', to: paths.subscriptions },
  ],
};

/** A part of the product, with buttons to its screens (DSH-1). */
const ShortcutsCard = ({ title, about, buttons }: Shortcuts) => {
  const text = useText();

  return (
    <Section className={styles.card} title={text(title)}>
      <p className={styles.about}>{text(about)}</p>
      <div className={styles.shortcuts}>
        {buttons.map(({ label, to }) => (
          <NavigateButton key={to} to={to}>
            {text(label)}
          </NavigateButton>
        ))}
      </div>
    </Section>
  );
};

/** Where to ask for help (DSH-5, OVR-10). */
const SupportCard = () => {
  const text = useText();

  return (
    <Section className={styles.card} title={text('common.support')}>
      <p className={styles.about}>{text(dashboardMessages.supportText)}</p>
      <a className={styles.address} href={`mailto:${environment.supportEmail}`}>
        <Icon name="mail" />
        {environment.supportEmail}
      </a>
    </Section>
  );
};

/**
 * /dashboard (DSH-1): the reports first, then a card for each other part of the product. Above them, if the
 * server offers it, the current state of the sensors (EXT-37, EXT-38).
 */
export const DashboardScreen = () => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const shortcuts = isAdmin ? [...management, pdf] : [pdf];
  const hasHome = useFeature('home');
  const cards = (
    <>
      <ReportAccessCard className={styles.card} />
      <div className={styles.cards}>
        {shortcuts.map((card) => (
          <ShortcutsCard key={card.title} {...card} />
        ))}
        <SupportCard />
      </div>
    </>
  );

  return hasHome ? (
    <Page width="wide" title={text(dashboardHeading.title)}>
      <Home>{cards}</Home>
    </Page>
  ) : (
    <Page title={text(dashboardHeading.title)}>{cards}</Page>
  );
};
