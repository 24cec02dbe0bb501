import { RecordContext, ResourceContextProvider, useGetOne } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { loadFailure, LoadError } from '@/kit/feedback/LoadError';
import { useDraftedOpen } from '@/kit/form/useDrafts';
import { Icon } from '@/kit/Icon';
import { lazyPart } from '@/kit/lazy/lazyPart';
import type { AlarmMailChoice } from '@/providers/data/records';
import type { ResourceName } from '@/providers/data/ResourceAdapter';

import { alarmsMessages } from '../texts';
import styles from './AlarmMailLine.module.css';

const LazyAlarmMailDialog = lazyPart(async () => (await import('./AlarmMailDialog')).AlarmMailDialog);

/** Its only record says about which alarms the signed-in person gets mail; the id is arbitrary. */
const RESOURCE = 'alarm-mail' satisfies ResourceName;
const ID = 1;

const Line = () => {
  const text = useText();
  const query = useGetOne<AlarmMailChoice>(RESOURCE, { id: ID });
  const [isOpen, setOpen] = useDraftedOpen(ID);
  const { data } = query;

  if (loadFailure(query)) return <LoadError query={query} />;
  return (
    <div className={styles.line}>
      <Icon name="mail" size={18} />
      <span>
        {text(alarmsMessages.mail)}{' '}
        <strong className={styles.level}>{data ? text(alarmsMessages.mailLevels[data.level]) : '…'}</strong>
      </span>
      <Button
        variant="quiet"
        className={styles.action}
        aria-label={text(alarmsMessages.mailChangeLong)}
        disabled={!data}
        onClick={() => setOpen(true)}
      >
        {text(alarmsMessages.mailChange)}
      </Button>
      {isOpen && data && (
        <RecordContext value={data}>
          <LazyAlarmMailDialog onClose={() => setOpen(false)} />
        </RecordContext>
      )}
    </div>
  );
};

/** Which alarms the person is told about by mail, with a button to change it (EXT-31). */
export const AlarmMailLine = () => (
  <ResourceContextProvider value={RESOURCE}>
    <Line />
  </ResourceContextProvider>
);
