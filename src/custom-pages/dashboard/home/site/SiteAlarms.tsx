import { alarmPath, paths } from '@domain/paths';
import { isSilence } from '@domain/alarms';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { NameLink } from '@/kit/NameLink';
import type { SiteSummary } from '@/providers/data/records';
import { alarmName } from '@/resources/alarms/parts/alarmName';
import { worstOf } from '@/resources/alarms/parts/worstOf';
import { StatusBadge } from '@/resources/sensors/parts/StatusBadge';

import { homeMessages } from '../texts';
import { WrongPart } from './WrongPart';
import { WrongRow } from './WrongRow';

type SiteAlarm = NonNullable<SiteSummary['worstAlarms']>[number];

const AlarmRow = ({ alarm }: { alarm: SiteAlarm }) => {
  const text = useText();
  const name = alarmName(alarm);
  const worst = worstOf(alarm);
  const note = alarm.acknowledgement?.note;

  return (
    <WrongRow
      badge={<StatusBadge status={isSilence(alarm.kind) ? 'silent' : alarm.worstLevel} />}
      what={
        <NameLink to={alarmPath(alarm.id)} feature="alarms">
          {text(name.key, name.args)}
        </NameLink>
      }
      details={[
        ...(worst ? [text(worst.key, worst.args)] : []),
        ...(note ? [text(homeMessages.noted, { note })] : []),
      ]}
      since={alarm.openedAt}
    />
  );
};

/** The open alarms, the worst first, with what was measured, its limit and since when (EXT-74). */
export const SiteAlarms = ({ worstAlarms, openAlarms }: Pick<SiteSummary, 'worstAlarms' | 'openAlarms'>) => {
  const text = useText();
  const shown = worstAlarms ?? [];
  const count = openAlarms.critical + openAlarms.warning;
  if (count === 0) return null;

  return (
    <WrongPart
      title={homeMessages.alarms}
      more={
        count > shown.length
          ? { to: `${paths.alarms}?state=open`, label: text(homeMessages.allAlarms, counted(count)) }
          : undefined
      }
    >
      {shown.map((alarm) => (
        <AlarmRow key={alarm.id} alarm={alarm} />
      ))}
    </WrongPart>
  );
};
