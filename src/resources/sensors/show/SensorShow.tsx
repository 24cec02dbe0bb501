import { RecordContext, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';

import { importHistoryOfPath, paths, readAddressId } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import { isAbsent } from '@/kit/feedback/errorKind';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useDraftedOpen } from '@/kit/form/useDrafts';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { NavigateButton } from '@/kit/NavigateButton';
import { AbsentRecord } from '@/kit/page/AbsentRecord';
import { InTurn } from '@/kit/page/InTurn';
import { Page } from '@/kit/page/Page';
import { PageAction } from '@/kit/page/PageAction';
import { useFeature } from '@/kit/useFeature';
import { useIsAdmin } from '@/kit/useIsAdmin';
import { useRecord } from '@/kit/useRecord';
import type { SensorOverview } from '@/providers/data/records';

import { polledUntil } from '../parts/now/polled';
import { NowPanel } from '../parts/now/NowPanel';
import { StatusBadge } from '../parts/StatusBadge';
import { Annotations } from '../annotations/Annotations';
import { Corrections } from '../corrections/Corrections';
import { Air } from '../air/Air';
import { Noise } from '../noise/Noise';
import { SensorPlace } from '../place/SensorPlace';
import { Evolution } from '../parts/evolution/Evolution';
import { DerivedVariables } from '../derived/DerivedVariables';
import { useCanConnectDevices } from '../connection/useCanConnectDevices';
import { CONNECTION_EDITED } from '../sensorQueries';
import { SensorAlarms } from './SensorAlarms';
import { SensorConnection } from './SensorConnection';
import { LimitScales } from './LimitScales';
import { MonthCalendar } from './MonthCalendar';
import styles from './SensorShow.module.css';
import { Suspicions } from './Suspicions';
import { Viewers } from './Viewers';
import { sensorsHeading } from '../heading';
import { sensorPageMessages } from './texts';

const POLLED_UNTIL_MEASURED = polledUntil<SensorOverview>(({ status }) => status !== 'unmeasured');

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
  const showsEvolution = useFeature('stretches');
  const showsAlarms = useFeature('alarms');
  const showsNoise = useFeature('noise') && sensor.variables.some(({ kind }) => kind === 'sound-level');
  const showsAir = useFeature('air') && sensor.variables.some(({ pollutant }) => Boolean(pollutant));
  const isAdmin = useIsAdmin();
  const showsAnnotations = useFeature('quality');
  const showsCorrections = useFeature('corrections') && isAdmin;
  const showsDerived = useFeature('derived') && isAdmin;
  const showsConnection = useCanConnectDevices();
  const showsPlace = useFeature('map') && (Boolean(sensor.place) || isAdmin);

  return (
    <>
      <About />
      {showsNow && <NowPanel sensor={sensor} />}
      {showsEvolution && <Evolution />}
      <div className={styles.parts}>
        <InTurn className={styles.column}>
          {showsAlarms && <SensorAlarms />}
          <Suspicions />
          {showsAir && <Air />}
          {showsNoise && <Noise />}
          <MonthCalendar />
        </InTurn>
        <InTurn className={styles.column}>
          <LimitScales />
          {showsPlace && <SensorPlace onEdit={onEdit} />}
          {showsAnnotations && <Annotations />}
          {showsDerived && <DerivedVariables />}
          {showsCorrections && <Corrections />}
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
  const canImport = useFeature('imports') && isAdmin;
  const [isEditing, setEditing] = useDraftedOpen(id ?? 0);
  const query = useGetOne<SensorOverview>(
    'sensor-overviews',
    { id: id ?? 0 },
    { ...POLLED_UNTIL_MEASURED, enabled: ({ state }) => id !== null && !isAbsent(state.error) },
  );
  const invalidate = useInvalidate(CONNECTION_EDITED);
  // It may be deleted, or taken from a person, while the page is open: it goes then, but for what somebody is typing.
  const sensor = isEditing || !isAbsent(query.error) ? query.data : undefined;

  return (
    <RecordContext value={sensor}>
      {/* One page in every state, because its heading has the focus on arrival. */}
      <Page
        title={sensor?.name ?? text(sensorPageMessages.titleUnknown)}
        actions={
          sensor && (
            <>
              {canImport && (
                <NavigateButton to={importHistoryOfPath(sensor.id)}>
                  {text(sensorsHeading.historyTitle)}
                </NavigateButton>
              )}
              {isAdmin && (
                <Button icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
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
