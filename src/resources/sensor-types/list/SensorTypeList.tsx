import { RecordContext, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';

import { paths, viewsOfTypePath } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { useDraftedOpen } from '@/kit/form/useDrafts';
import { Icon } from '@/kit/Icon';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { DraftedEdit } from '@/kit/list/DraftedEdit';
import { List, type ListDefinition } from '@/kit/list/List';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction } from '@/kit/list/RowAction';
import { useExtendedListContext, useListDialogContext } from '@/kit/list/useExtendedListContext';
import { Page } from '@/kit/page/Page';
import { PageAction } from '@/kit/page/PageAction';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { SensorType } from '@/providers/data/records';

import { newTypeMessages } from '../parts/texts';
import { sensorTypesMessages } from '../texts';
import styles from './SensorTypeList.module.css';

const LazySensorTypeForm = lazyPart(async () => (await import('../form/SensorTypeForm')).SensorTypeForm);
const LazySensorTypeDelete = lazyPart(
  async () => (await import('../delete/SensorTypeDelete')).SensorTypeDelete,
);

/** In the server's order. The types are so few that nothing filters them. */
const definition: ListDefinition<SensorType, object> = {
  resource: 'sensor-types',
  filters: {},
  createSearch: (types) => () => types,
};

const PLACES = ['1', '2', '3', '4', '5', '6'];

const CardsSkeleton = () => (
  <Skeleton className={styles.skeleton}>
    {PLACES.map((place) => (
      <div key={place} className={styles.placeholder} />
    ))}
  </Skeleton>
);

interface TypeCardProps {
  isManaged: boolean;
  index: number;
}

/** The type in context; the whole card links to its views (VIW-5). */
const TypeCard = ({ isManaged, index }: TypeCardProps) => {
  const text = useText();
  const type = useRecord<SensorType>();
  const { focusedIdRef } = useListDialogContext();

  return (
    <li
      className={isManaged ? styles.managed : undefined}
      data-index={index}
      onFocus={() => {
        focusedIdRef.current = type.id;
      }}
      // No blur event comes when the type is deleted, so its id stays.
      onBlur={() => {
        focusedIdRef.current = null;
      }}
    >
      <Link className={styles.card} to={viewsOfTypePath(type.id)}>
        <span className={styles.text}>
          <RecordName className={styles.name} />
          <span className={styles.hint}>{text(sensorTypesMessages.seeViews)}</span>
        </span>
        <Icon name="arrowRight" />
      </Link>
      {isManaged && (
        <div className={styles.actions}>
          <RowAction label={sensorTypesMessages.rename} icon="edit" dialog={LazySensorTypeForm} />
          <RowAction label="common.delete" icon="trash" dialog={LazySensorTypeDelete} />
        </div>
      )}
    </li>
  );
};

const Cards = ({ isManaged }: { isManaged: boolean }) => {
  const text = useText();
  const { data, isPending } = useListContext<SensorType>();
  const { failure } = useExtendedListContext();

  if (isPending) return <CardsSkeleton />;
  if (data?.length === 0) {
    return <EmptyState title={text(sensorTypesMessages.none)} hint={text(sensorTypesMessages.noneHint)} />;
  }
  return (
    <>
      <LoadError query={failure} title={text(sensorTypesMessages.loadFailed)} />
      <ul className={styles.cards}>
        {data?.map((type, index) => (
          <RecordContext key={type.id} value={type}>
            <TypeCard isManaged={isManaged} index={index} />
          </RecordContext>
        ))}
      </ul>
    </>
  );
};

/** /sensor-types (VIW-5): links to the views of each sensor type and, if the server allows it, managing the types. */
export const SensorTypeList = () => {
  const text = useText();
  const query = useGetList<SensorType>('sensor-types');
  const isManaged = useFeature('sensor-types');
  const hasCharts = useFeature('charts');
  const [isAdding, setAdding] = useDraftedOpen();

  return (
    <List definition={definition} query={query}>
      <Page
        title={text(hasCharts ? sensorTypesMessages.titleWithCharts : sensorTypesMessages.title)}
        subtitle={text(sensorTypesMessages.subtitle)}
        actions={
          <>
            {isManaged && <Button onClick={() => setAdding(true)}>{text(newTypeMessages.add)}</Button>}
            <PageAction to={paths.createView}>{text('shell.addView')}</PageAction>
          </>
        }
      >
        <Cards isManaged={isManaged} />
        {isManaged && <DraftedEdit dialog={LazySensorTypeForm} />}
        {isManaged && isAdding && <LazySensorTypeForm onClose={() => setAdding(false)} />}
      </Page>
    </List>
  );
};
