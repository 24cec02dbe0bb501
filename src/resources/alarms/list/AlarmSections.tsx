import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { useFilterValue } from '@/kit/list/filters/filters';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { Section } from '@/kit/page/Section';
import type { Alarm } from '@/providers/data/records';

import { alarmsMessages } from '../texts';
import { AlarmRecords } from './AlarmRecords';
import styles from './AlarmSections.module.css';
import { useScrollAnchor } from './useScrollAnchor';

const NONE: Alarm[] = [];

interface AlarmSectionProps {
  title: MessageKey;
  alarms: Alarm[];
  /** Shown if there are none. */
  none?: ReactNode;
}

/** A part of the list in context, as a separate list. */
const AlarmSection = ({ title, alarms, none }: AlarmSectionProps) => {
  const text = useText();
  const list = useListContext<Alarm>();
  const part = useMemo(() => ({ ...list, data: alarms, total: alarms.length }), [list, alarms]);
  if (alarms.length === 0 && !none) return null;

  return (
    <Section className={styles.section} title={text(title)}>
      {alarms.length === 0 && none}
      <ListContextProvider value={part as typeof list}>
        <AlarmRecords label={title} />
      </ListContextProvider>
    </Section>
  );
};

/** Open alarms, apart from past ones (EXT-29). */
export const AlarmSections = () => {
  const text = useText();
  const { data = NONE } = useListContext<Alarm>();
  const { isNarrowed } = useExtendedListContext();
  const [state] = useFilterValue<string | null>('state');
  const open = useMemo(() => data.filter(({ closedAt }) => !closedAt), [data]);
  const past = useMemo(() => data.filter(({ closedAt }) => closedAt), [data]);
  useScrollAnchor();

  return (
    <>
      {state !== 'closed' && (
        <AlarmSection
          title={alarmsMessages.open}
          alarms={open}
          none={
            !isNarrowed && (
              <p className={styles.inOrder}>
                <Icon name="check" />
                {text(alarmsMessages.noneOpen)}
              </p>
            )
          }
        />
      )}
      <AlarmSection title={alarmsMessages.past} alarms={past} />
    </>
  );
};
