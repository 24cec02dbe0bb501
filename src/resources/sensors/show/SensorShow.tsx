import { RecordContext, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';

import { paths, readAddressId } from '@domain/paths';
import { reportsPath } from '@domain/reportsPath';

import '@/i18n/screens/sensorPage';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/sensorOverviews';
import type { SensorOverview } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { errorKind } from '@/shared/feedback/errorKind';
import { LoadError } from '@/shared/feedback/LoadError';
import { useReopened } from '@/shared/form/useDrafts';
import { InTurn } from '@/shared/page/InTurn';
import { latePart } from '@/shared/lazy/latePart';
import { NavigateButton } from '@/shared/NavigateButton';
import { polled } from '@/shared/now/polled';
import { NowPanel } from '@/shared/now/NowPanel';
import { Page } from '@/shared/page/Page';
import { PageAction } from '@/shared/page/PageAction';
import { StatusBadge } from '@/shared/sensors/StatusBadge';
import { useFeature } from '@/shared/useFeature';
import { useIsAdmin } from '@/shared/useIsAdmin';
import { useRecord } from '@/shared/useRecord';

import { useIsConnectable } from '../connection/useIsConnectable';
import { useRefreshConnection } from '../sensorQueries';
import { AlarmsOfSensor } from './AlarmsOfSensor';
import { ConnectionOfSensor } from './ConnectionOfSensor';
import { LimitScales } from './LimitScales';
import { MonthCalendar } from './MonthCalendar';
import styles from './SensorShow.module.css';
import { Viewers } from './Viewers';

const SensorEdit = latePart(async () => (await import('../edit/SensorEdit')).SensorEditOnPage);

/** Takes the place of a sensor that doesn't exist, or that the person may not see. */
const NoSensor = ({ isForbidden = false, onRetry }: { isForbidden?: boolean; onRetry?: () => void }) => {
  const text = useText();
  const isAdmin = useIsAdmin();

  return (
    <ErrorPanel
      title={text(isForbidden ? 'errors.sensorForbidden' : 'errors.sensorNotFound')}
      hint={text(isForbidden ? 'sensorPage.forbiddenHint' : 'sensorPage.notFoundHint')}
      onRetry={onRetry}
      actions={
        <NavigateButton to={isAdmin ? paths.manageSensors : paths.dashboard}>
          {text(isAdmin ? 'sensorPage.allSensors' : 'common.backToDashboard')}
        </NavigateButton>
      }
    />
  );
};

const Skeleton = () => {
  const text = useText();

  return (
    <div className={styles.skeleton} role="status">
      <p>{text('sensorPage.loading')}</p>
      <div />
    </div>
  );
};

/** While the sensor is loading, or why there is none. */
const Absent = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => {
  const kind = errorKind(query.error);

  if (kind === 'forbidden' || kind === 'not-found') {
    return <NoSensor isForbidden={kind === 'forbidden'} onRetry={() => void query.refetch()} />;
  }
  return query.error ? <LoadError query={query} /> : <Skeleton />;
};

/** Which sensor it is, and its status. */
const About = () => {
  const text = useText();
  const { status, typeName, locationName, description } = useRecord<SensorOverview>();

  return (
    <div className={styles.about}>
      <StatusBadge status={status} />
      <span>
        {typeName} · {locationName ?? text('sensorList.noLocation')}
      </span>
      {description && <span className={styles.description}>{description}</span>}
    </div>
  );
};

const Content = ({ onEdit }: { onEdit: () => void }) => {
  const sensor = useRecord<SensorOverview>();
  const showsNow = useFeature('measurements');
  const showsAlarms = useFeature('alarms');
  const showsConnection = useIsConnectable();

  return (
    <>
      <About />
      {showsNow && <NowPanel sensor={sensor} />}
      <div className={styles.parts}>
        <InTurn className={styles.column}>
          {showsAlarms && <AlarmsOfSensor />}
          <MonthCalendar />
        </InTurn>
        <InTurn className={styles.column}>
          <LimitScales />
          {showsConnection && <ConnectionOfSensor onEdit={onEdit} />}
          <Viewers />
        </InTurn>
      </div>
    </>
  );
};

const SensorPage = ({ id }: { id: number }) => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const [isEditing, setEditing] = useReopened(id);
  const query = useGetOne<SensorOverview>('sensor-overviews', { id }, polled);
  const refreshConnection = useRefreshConnection();
  const { data: sensor } = query;

  return (
    <RecordContext value={sensor}>
      {/* One page in every state, because its heading has the focus on arrival. */}
      <Page
        title={sensor?.name ?? text('sensorPage.titleUnknown')}
        actions={
          sensor && (
            <>
              {isAdmin && (
                <Button icon="edit" className={styles.edit} onClick={() => setEditing(true)}>
                  {text('common.edit')}
                </Button>
              )}
              <PageAction to={reportsPath({ sensorType: sensor.typeId, sensor: id })}>
                {text('sensorPage.viewReport')}
              </PageAction>
            </>
          )
        }
      >
        {sensor ? <Content onEdit={() => setEditing(true)} /> : <Absent query={query} />}
        {sensor && isAdmin && isEditing && (
          <SensorEdit
            onClose={() => {
              setEditing(false);
              void refreshConnection();
            }}
          />
        )}
      </Page>
    </RecordContext>
  );
};

/** /sensors/{id} (EXT-39): everything about a sensor, for people who may see it. */
export const SensorShow = () => {
  const text = useText();
  const id = readAddressId(useParams().id);

  if (id !== null) return <SensorPage key={id} id={id} />;
  return (
    <Page title={text('sensorPage.titleUnknown')}>
      <NoSensor />
    </Page>
  );
};
