import { useId } from 'react';
import { RecordContext, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import { paths, viewsOfTypePath } from '@domain/paths';

import '@/i18n/screens/views';
import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { LoadError } from '@/shared/feedback/LoadError';
import { Icon } from '@/shared/Icon';
import { latePart } from '@/shared/lazy/latePart';
import { Page } from '@/shared/Page';
import { PageAction } from '@/shared/PageAction';
import { useFeature } from '@/shared/useFeature';

import { useTypeManagement } from '../manage/useTypeManagement';
import styles from './SensorTypeList.module.css';

const PLACES = ['1', '2', '3', '4', '5', '6'];

/** The shape of the cards while the types are loading. */
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

type TypeManagement = Pick<ReturnType<typeof useTypeManagement>, 'rename' | 'remove'>;

interface TypeActionsProps {
  type: SensorType;
  nameId: string;
  management: TypeManagement;
}

const TypeActions = ({ type, nameId, management }: TypeActionsProps) => {
  const text = useText();

  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        icon="edit"
        className={styles.action}
        aria-describedby={nameId}
        onClick={() => management.rename(type)}
      >
        {text('views.rename')}
      </Button>
      <Button
        variant="quiet"
        icon="trash"
        className={styles.action}
        aria-describedby={nameId}
        onClick={() => management.remove(type)}
      >
        {text('common.delete')}
      </Button>
    </div>
  );
};

interface CardsProps {
  types: ReturnType<typeof useGetList<SensorType>>;
  /** Undefined if types can't be managed. */
  management: TypeManagement | undefined;
}

/** One card for each type; the whole card links to its views (VIW-5). */
const Cards = ({ types, management }: CardsProps) => {
  const text = useText();
  const id = useId();

  if (types.isPending) return <Skeleton />;
  if (types.data?.length === 0) {
    return <EmptyState title={text('views.noSensorTypes')} hint={text('views.noSensorTypesHint')} />;
  }
  return (
    <>
      <LoadError query={types} title={text('views.loadSensorTypes')} />
      <ul className={styles.cards}>
        {types.data?.map((type) => (
          <li key={type.id} className={management && styles.managed}>
            <Link className={styles.card} to={viewsOfTypePath(type.id)}>
              <span className={styles.words}>
                <span id={`${id}${type.id}`} className={styles.name}>
                  {type.name}
                </span>
                <span className={styles.hint}>{text('views.seeViews')}</span>
              </span>
              <Icon name="arrowRight" />
            </Link>
            {management && <TypeActions type={type} nameId={`${id}${type.id}`} management={management} />}
          </li>
        ))}
      </ul>
    </>
  );
};

const dialogs = {
  form: latePart(async () => (await import('../manage/SensorTypeForm')).SensorTypeForm),
  delete: latePart(async () => (await import('../manage/SensorTypeDelete')).SensorTypeDelete),
};

/**
 * /sensor-types (VIW-5): links to the views of each sensor type and, if the server allows it, managing the
 * types.
 */
export const SensorTypeList = () => {
  const text = useText();
  const types = useGetList<SensorType>('sensor-types');
  const canManage = useFeature('sensor-types');
  const hasCharts = useFeature('charts');
  const { addButton, ...management } = useTypeManagement(types.data);
  const { open } = management;
  const Dialog = canManage && open ? dialogs[open.dialog] : null;

  return (
    <Page
      title={text(hasCharts ? 'views.sensorTypesTitleWithCharts' : 'views.sensorTypesTitle')}
      subtitle={text('views.sensorTypesSubtitle')}
      actions={
        <>
          {canManage && (
            <Button ref={addButton} onClick={management.add}>
              {text('views.addType')}
            </Button>
          )}
          <PageAction to={paths.createView}>{text('views.addView')}</PageAction>
        </>
      }
    >
      <Cards types={types} management={canManage ? management : undefined} />
      {Dialog && (
        <RecordContext value={open?.type}>
          <Dialog onClose={management.close} onUnavailable={management.close} />
        </RecordContext>
      )}
    </Page>
  );
};
