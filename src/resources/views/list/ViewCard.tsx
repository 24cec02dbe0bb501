import { useId } from 'react';
import { useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { ManagedView } from '@/providers/data/types';
import { Button } from '@/shared/Button';
import { RequirementBadges } from '@/shared/RequirementBadges';

import { useViewListContext } from './useViewList';
import styles from './ViewCard.module.css';

/** What is configured of the view: the end of its address, its filters, and its variable where that could be loaded. */
const Details = () => {
  const text = useText();
  const view = useRecordContext<ManagedView>();
  if (!view) return null;

  const variable = view.normalizedVariableDetails;
  const filters = [
    view.requiresYearFilter && text('common.year'),
    view.requiresMonthFilter && text('common.month'),
    view.requiresSensorFilter && text('views.sensorFilter'),
  ].filter((filter) => filter !== false);

  return (
    <dl className={styles.details}>
      <dt>{text('views.slug')}</dt>
      <dd className={styles.slug}>{view.slug}</dd>
      {filters.length > 0 && (
        <>
          <dt>{text('views.filters')}</dt>
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
      {variable && (
        <>
          <dt>{text('views.variable')}</dt>
          <dd className={styles.variable}>
            {variable.name}
            <RequirementBadges requirements={variable} />
          </dd>
        </>
      )}
    </dl>
  );
};

/** The view around and what can be done with it, unless an order is being chosen (VIW-6). */
export const ViewCard = () => {
  const text = useText();
  const titleId = useId();
  const view = useRecordContext<ManagedView>();
  const { order, deletion, edited } = useViewListContext();
  if (!view) return null;

  const action = {
    variant: 'quiet',
    'aria-describedby': titleId,
    disabled: order.ordering !== null,
  } as const;
  return (
    <li className={styles.card}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {view.name}
        </h3>
        {view.description && <p className={styles.description}>{view.description}</p>}
      </div>
      <Details />
      <div className={styles.actions}>
        <Button {...action} icon="edit" onClick={() => edited.begin(view)}>
          {text('common.edit')}
        </Button>
        <Button {...action} icon="trash" onClick={() => deletion.ask(view)}>
          {text('common.delete')}
        </Button>
      </div>
    </li>
  );
};
