import { useGetOne } from 'react-admin';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Age } from '@/kit/Moment';
import { Section } from '@/kit/page/Section';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { Connection, SensorOverview } from '@/providers/data/records';
import { SensorDeviceHealth } from '@/resources/device-health/parts/SensorDeviceHealth';
import { UnusedNames } from '@/resources/devices/parts/UnusedNames';

import { SetAside } from './SetAside';
import styles from './SensorConnection.module.css';
import { sensorPageMessages } from './texts';

const newest = ({ variables, received }: Connection): string | undefined =>
  [...variables, ...received]
    .flatMap(({ last }) => last?.at ?? [])
    .toSorted()
    .at(-1);

/** How the sensor in context gets its readings, in short; its edit form has all of it. */
export const SensorConnection = ({ onEdit }: { onEdit: () => void }) => {
  const text = useText();
  const { id } = useRecord<SensorOverview>();
  const query = useGetOne<Connection>('connections', { id });
  const connection = query.data;
  const lastAt = connection && newest(connection);
  const showsHealth = useFeature('health');

  return (
    <Section title={text(sensorPageMessages.connection)}>
      <LoadError query={query} />
      {query.isPending && (
        <Skeleton data-coming className={styles.skeleton} label={sensorPageMessages.connectionLoading} />
      )}
      {connection && (
        <div className={styles.connection}>
          {connection.device === null ? (
            <p>{text(sensorPageMessages.noDevice)}</p>
          ) : (
            <dl className={styles.facts}>
              <dt>{text(sensorPageMessages.device)}</dt>
              <dd>{connection.device}</dd>
              <dt>{text(sensorPageMessages.lastReading)}</dt>
              <dd>{lastAt ? <Age at={lastAt} /> : text(sensorPageMessages.noReading)}</dd>
            </dl>
          )}
          {connection.device !== null && (
            <UnusedNames
              received={connection.received}
              payloadNames={connection.variables.flatMap(({ payloadName, isDerived }) =>
                isDerived ? [] : [payloadName],
              )}
            />
          )}
          <SetAside device={connection.device} setAside={connection.setAside} />
          {connection.device !== null && showsHealth && <SensorDeviceHealth sensorId={id} />}
          <Button
            variant="quiet"
            icon={<Icon name="edit" size={18} />}
            className={styles.edit}
            onClick={onEdit}
          >
            {text(sensorPageMessages.editConnection)}
          </Button>
        </div>
      )}
    </Section>
  );
};
