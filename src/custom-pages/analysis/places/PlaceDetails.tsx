import type { PlaceRow } from '@reporting/comparison/placeRows';

import { useText } from '@/i18n/useText';

import { ChangeOf, Measured, Outside } from './Figures';
import styles from './PlaceDetails.module.css';
import type { PlaceColumn, PlaceListProps } from './PlaceTable';

const DETAILS = {
  change: ChangeOf,
  outside: Outside,
  measured: Measured,
} as const;

const isDetail = (column: PlaceColumn): column is PlaceColumn & { name: keyof typeof DETAILS } =>
  Object.hasOwn(DETAILS, column.name);

interface PlaceDetailsProps extends Pick<PlaceListProps, 'columns' | 'measure'> {
  row: PlaceRow;
}

/** What the table has beside a place's figure, each under its name. */
export const PlaceDetails = ({ row, columns, measure }: PlaceDetailsProps) => {
  const text = useText();
  if (row.figure === null) return null;

  return (
    <dl className={styles.details}>
      {columns.filter(isDetail).map(({ name, label }) => {
        const Detail = DETAILS[name];
        return (
          <div key={name}>
            <dt className={styles.term}>{text(label)}</dt>
            <dd>
              <Detail row={row} measure={measure} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
