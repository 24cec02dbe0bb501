import { readChartKind } from '@domain/reports/chartKind';
import { requiredLimitsOf } from '@domain/sensors/threshold';

import { useText } from '@/i18n/useText';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction } from '@/kit/list/RowAction';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { ManagedView } from '@/providers/data/records';
import { RequirementBadges } from '@/resources/normalized-variables/parts/RequirementBadges';

import { chartKindLabel } from '../parts/chartKindLabel';
import { viewFieldsMessages } from '../parts/texts';
import { viewsMessages } from '../texts';
import { ChartPictogram } from '../ChartPictogram';
import { useAskDeletion } from '../delete/ViewDelete';
import { variableIdOf } from '../form/viewValues';
import { useVariableOfView } from '../viewQueries';
import { useViewGroupListContext } from './useViewGroupList';
import styles from './ViewCard.module.css';

export const LazyViewEditDialog = lazyPart(
  async () => (await import('../edit/ViewEditDialog')).ViewEditDialog,
);

/** What the view shows, if there are two possibilities. */
const Content = ({ chart }: { chart: string | null }) => {
  const text = useText();
  const kind = readChartKind(chart);

  return (
    <>
      <dt>{text(viewFieldsMessages.chart)}</dt>
      <dd className={styles.content}>
        {kind && <ChartPictogram kind={kind} className={styles.pictogram} />}
        {chart === null ? (
          text(viewFieldsMessages.tableau)
        ) : (
          <span>
            {text(chartKindLabel(chart))}
            <span className={styles.maker}>{text(viewsMessages.ownChart)}</span>
          </span>
        )}
      </dd>
    </>
  );
};

/** The configuration of a Tableau view: the end of its address, and its filters. */
const Sheet = () => {
  const text = useText();
  const view = useRecord<ManagedView>();

  const filters = [
    view.requiresYearFilter && text('common.year'),
    view.requiresMonthFilter && text('common.month'),
    view.requiresSensorFilter && text(viewsMessages.sensorFilter),
  ].filter((filter) => filter !== false);

  return (
    <>
      <dt>{text(viewFieldsMessages.slug)}</dt>
      <dd className={styles.slug}>{view.slug}</dd>
      {filters.length > 0 && (
        <>
          <dt>{text(viewsMessages.filters)}</dt>
          <dd>
            <ul className={styles.chips}>
              {filters.map((filter) => (
                <li key={filter} className={styles.chip}>
                  {filter}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </>
  );
};

/** The variable of the view, which comes after the view (VIW-2). If it can't be loaded, its room stays empty. */
const Variable = ({ id, hasLimits }: { id: number; hasLimits: boolean }) => {
  const text = useText();
  const variable = useVariableOfView(id);

  return (
    <>
      {variable !== null && <dt>{text(viewsMessages.variable)}</dt>}
      <dd className={styles.variable} data-limits={hasLimits}>
        {variable === undefined && <div className={styles.coming} />}
        {variable && (
          <>
            <span>{variable.name}</span>
            {hasLimits && <RequirementBadges requirements={requiredLimitsOf(variable)} />}
          </>
        )}
      </dd>
    </>
  );
};

const Details = () => {
  const text = useText();
  const hasCharts = useFeature('charts');
  const view = useRecord<ManagedView>();

  const chart = (hasCharts && view.chart) || null;
  const variableId = variableIdOf(view);
  return (
    <dl className={styles.details}>
      {hasCharts && <Content chart={chart} />}
      {chart === null && <Sheet />}
      {variableId !== null && <Variable id={variableId} hasLimits={chart === null} />}
      {chart !== null && (view.normalizedVariableNameId ?? null) === null && (
        <>
          <dt>{text(viewsMessages.variable)}</dt>
          <dd>{text(viewsMessages.allVariables)}</dd>
        </>
      )}
    </dl>
  );
};

/** The view in context and its actions, unless an order is being chosen (VIW-8, VIW-11). */
export const ViewCard = () => {
  const view = useRecord<ManagedView>();
  const { reordering } = useViewGroupListContext();
  const askDeletion = useAskDeletion();

  const disabled = reordering.draft !== null;
  return (
    <li className={styles.card}>
      <div>
        <h3 className={styles.title}>
          <RecordName />
        </h3>
        {view.description && <p className={styles.description}>{view.description}</p>}
      </div>
      <Details />
      <div className={styles.actions}>
        <RowAction label="common.edit" icon="edit" dialog={LazyViewEditDialog} disabled={disabled} />
        <RowAction label="common.delete" icon="trash" onClick={() => askDeletion(view)} disabled={disabled} />
      </div>
    </li>
  );
};
