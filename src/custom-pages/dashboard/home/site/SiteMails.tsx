import { Link } from 'react-router-dom';

import { formatMonthWithin, isoMonth } from '@domain/monthNames';
import { paths } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { SiteSummary } from '@/providers/data/records';

import styles from './HomeSite.module.css';
import { homeMessages } from '../texts';
import { WrongPart } from './WrongPart';
import { WrongRow } from './WrongRow';
import { StatusLabel } from '@/resources/sensors/parts/StatusLabel';

type Run = NonNullable<SiteSummary['lastRun']>;

const deliveriesOf = ({ year, month }: Run, state?: 'failed' | 'unknown') =>
  `${paths.deliveries}?month=${isoMonth({ year, month })}${state ? `&state=${state}` : ''}`;

/** Mails of the last month that didn't arrive, or may not have (EXT-74). */
export const FailedMails = ({ run }: { run: Run }) => {
  const text = useText();
  const { failed, unknown, failures } = run;
  if (failed + unknown === 0) return null;
  const month = formatMonthWithin(run);
  const named = failures ?? [];

  return (
    <WrongPart title={homeMessages.mailsWrong}>
      {failed > 0 && (
        <WrongRow
          badge={
            <StatusLabel status="warning" isQuiet={false}>
              {text(homeMessages.mailFailed)}
            </StatusLabel>
          }
          what={
            <Link to={deliveriesOf(run, 'failed')}>
              {text(homeMessages.mailsFailedOf, { ...counted(failed), month })}
            </Link>
          }
          details={named.map(({ mail, reason }) => (reason ? `${mail}: ${reason}` : mail))}
        />
      )}
      {unknown > 0 && (
        <WrongRow
          badge={
            <StatusLabel status="unmeasured" isQuiet={false}>
              {text(homeMessages.mailDoubtful)}
            </StatusLabel>
          }
          what={
            <Link to={deliveriesOf(run, 'unknown')}>
              {text(homeMessages.mailsUnknownOf, { ...counted(unknown), month })}
            </Link>
          }
          details={[]}
        />
      )}
    </WrongPart>
  );
};

/** How the last month's mails went, besides those that failed. */
export const LastMails = ({ run }: { run: Run }) => {
  const text = useText();
  const { sent, open } = run;

  return (
    <li>
      <Link to={deliveriesOf(run)} className={styles.item}>
        <span>{text(homeMessages.mails, { month: formatMonthWithin(run) })}</span>
        <span className={styles.detail}>
          {[
            text(homeMessages.mailsSent, counted(sent)),
            ...(open > 0 ? [text(homeMessages.mailsOpen, counted(open))] : []),
          ].join(' · ')}
        </span>
      </Link>
    </li>
  );
};
