import { RecordContext, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';

import { paths, readAddressId } from '@domain/paths';
import { reportsPath } from '@domain/reportsPath';

import { useText } from '@/i18n/useText';
import type { SensorOverview } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { Icon } from '@/shared/Icon';
import { useInvalidate } from '@/shared/cache/useInvalidate';
import { Skeleton } from '@/shared/feedback/Skeleton';
import { useDraftedOpen } from '@/shared/form/useDrafts';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { NavigateButton } from '@/shared/NavigateButton';
import { polled } from '@/shared/now/polled';
import { NowPanel } from '@/shared/now/NowPanel';
import { AbsentRecord } from '@/shared/page/AbsentRecord';
import { InTurn } from '@/shared/page/InTurn';
import { Page } from '@/shared/page/Page';
import { PageAction } from '@/shared/page/PageAction';
import { StatusBadge } from '@/shared/sensors/StatusBadge';
import { useFeature } from '@/shared/useFeature';
import { useIsAdmin } from '@/shared/useIsAdmin';
import { useRecord } from '@/shared/useRecord';

import { useCanConnectDevices } from '../connection/useCanConnectDevices';
import { CONNECTION_EDITED } from '../sensorQueries';
import { SensorAlarms } from './SensorAlarms';
import { SensorConnection } from './SensorConnection';
import { LimitScales } from './LimitScales';
import { MonthCalendar } from './MonthCalendar';
import styles from './SensorShow.module.css';
import { Viewers } from './Viewers';
import { sensorPageMessages } from './texts';

const LazySensorEditOnPage = lazyPart(async () => (await import('../edit/SensorEdit')).SensorEditOnPage);

/** The current values, and the two columns below them. */
const PageSkeleton = () => (
  <Skeleton label={sensorPageMessages.loading} className={styles.skeleton}>
    <div className={styles.shapes}>
      {[0, 1, 2, 3].map((position) => (
        <div key={position} className={styles.shape} />
      ))}
    </div>
    <div className={styles.parts}>
      <div className={styles.shape} />
      <div className={styles.shape} />
    </div>
  </Skeleton>
);

const NOT_FOUND = { title: 'errors.sensorNotFound', hint: sensorPageMessages.notFoundHint } as const;
const FORBIDDEN = { title: 'errors.sensorForbidden', hint: sensorPageMessages.forbiddenHint } as const;

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
  const showsConnection = useCanConnectDevices();

  return (
    <>
      <About />
      {showsNow && <NowPanel sensor={sensor} />}
      <div className={styles.parts}>
        <InTurn className={styles.column}>
          {showsAlarms && <SensorAlarms />}
          <MonthCalendar />
        </InTurn>
        <InTurn className={styles.column}>
          <LimitScales />
          {showsConnection && <SensorConnection onEdit={onEdit} />}
          <Viewers />
        </InTurn>
      </div>
    </>
  );
};

/** @param id null if the address names no sensor */
const SensorPage = ({ id }: { id: number | null }) => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const [isEditing, setEditing] = useDraftedOpen(id ?? 0);
  const query = useGetOne<SensorOverview>(
    'sensor-overviews',
    { id: id ?? 0 },
    { ...polled, enabled: id !== null },
  );
  const invalidate = useInvalidate(CONNECTION_EDITED);
  const { data: sensor } = query;

  return (
    <RecordContext value={sensor}>
      {/* One page in every state, because its heading has the focus on arrival. */}
      <Page
        title={sensor?.name ?? text(sensorPageMessages.titleUnknown)}
        actions={
          sensor && (
            <>
              {isAdmin && (
                <Button icon={<Icon name="edit" />} className={styles.edit} onClick={() => setEditing(true)}>
                  {text('common.edit')}
                </Button>
              )}
              <PageAction to={reportsPath({ sensorType: sensor.typeId, sensor: sensor.id })}>
                {text('sensorList.viewReport')}
              </PageAction>
            </>
          )
        }
      >
        {sensor ? (
          <Content onEdit={() => setEditing(true)} />
        ) : (
          <AbsentRecord
            id={id}
            query={query}
            notFound={NOT_FOUND}
            forbidden={FORBIDDEN}
            back={
              <NavigateButton to={isAdmin ? paths.manageSensors : paths.dashboard}>
                {text(isAdmin ? sensorPageMessages.allSensors : 'common.backToDashboard')}
              </NavigateButton>
            }
            skeleton={<PageSkeleton />}
          />
        )}
        {sensor && isAdmin && isEditing && (
          <LazySensorEditOnPage
            onClose={() => {
              setEditing(false);
              void invalidate();
            }}
          />
        )}
      </Page>
    </RecordContext>
  );
};

/** /sensors/{id} (EXT-39): everything about a sensor, for people who may see it. */
export const SensorShow = () => {
  const id = readAddressId(useParams().id);

  return <SensorPage key={id} id={id} />;
};
