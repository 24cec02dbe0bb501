import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import { paths, viewsOfTypePath } from '@domain/paths';

import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/types';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { LoadError } from '@/shared/feedback/LoadError';
import { Icon } from '@/shared/Icon';
import { Page } from '@/shared/Page';
import { PageAction } from '@/shared/PageAction';

import styles from './SensorTypeList.module.css';

const PLACES = ['1', '2', '3', '4', '5', '6'];

/** The shape of the cards while the types are on their way. */
const Skeleton = () => {
  const text = useText();

  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text('common.loading')}</span>
      {PLACES.map((place) => (
        <div key={place} className={styles.placeholder} />
      ))}
    </div>
  );
};

/** One card for each type, as a whole the way to its views (VIW-5). */
const Cards = () => {
  const text = useText();
  const types = useGetList<SensorType>('sensor-types');

  if (types.isPending) return <Skeleton />;
  if (types.data?.length === 0) {
    return <EmptyState title={text('views.noSensorTypes')} hint={text('views.noSensorTypesHint')} />;
  }
  return (
    <>
      <LoadError query={types} title={text('views.loadSensorTypes')} />
      <ul className={styles.cards}>
        {types.data?.map(({ id, name }) => (
          <li key={id}>
            <Link className={styles.card} to={viewsOfTypePath(id)}>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.hint}>{text('views.seeViews')}</span>
              </span>
              <Icon name="arrowRight" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** /sensor-types (VIW-5): the way to the views of each sensor type. */
export const SensorTypeList = () => {
  const text = useText();

  return (
    <Page
      title={text('views.sensorTypesTitle')}
      subtitle={text('views.sensorTypesSubtitle')}
      actions={<PageAction to={paths.createView}>{text('views.addView')}</PageAction>}
    >
      <Cards />
    </Page>
  );
};
