import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Select } from '@/kit/controls/Select';

import { Bar, ChangeOf, Figure, Measured, Outside } from './Figures';
import styles from './PlaceCards.module.css';
import { PlaceName } from './PlaceName';
import type { PlaceColumn, PlaceListProps } from './PlaceTable';
import type { PlaceSort } from './rules/sortPlaces';
import { analysisMessages } from './texts';

const ORDERS = ['DESC', 'ASC'] as const;

interface SortOption {
  readonly value: string;
  readonly label: string;
  readonly sort: PlaceSort;
}

const SortSelect = ({ columns, sort, onSort }: Pick<PlaceListProps, 'columns' | 'sort' | 'onSort'>) => {
  const text = useText();
  const optionOf = (one: PlaceSort, label: string): SortOption => ({
    value: `${one.column} ${one.order}`,
    label,
    sort: one,
  });
  const options = columns.flatMap(({ name: column, label }) =>
    column === 'name'
      ? optionOf({ column, order: 'ASC' }, text(label))
      : ORDERS.map((order) =>
          optionOf(
            { column, order },
            text(order === 'ASC' ? analysisMessages.sortUp : analysisMessages.sortDown, {
              column: text(label),
            }),
          ),
        ),
  );

  return (
    <div className={styles.sort}>
      <Select
        label={text(analysisMessages.sortBy)}
        options={options}
        value={optionOf(sort, '').value}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) onSort({ field: chosen.sort.column, order: chosen.sort.order });
        }}
      />
    </div>
  );
};

const DETAILS = {
  change: ChangeOf,
  outside: Outside,
  measured: Measured,
} as const;

const isDetail = (column: PlaceColumn): column is PlaceColumn & { name: keyof typeof DETAILS } =>
  Object.hasOwn(DETAILS, column.name);

/** The places with their figures, where a table doesn't fit. */
export const PlaceCards = ({ rows, columns, measure, scale, wanted, sort, onSort }: PlaceListProps) => {
  const text = useText();
  const { choice } = wanted;
  const details = columns.filter(isDetail);

  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      <ul
        className={styles.cards}
        aria-label={text(analysisMessages.title[choice.by], { variable: choice.variable.name })}
      >
        {rows.map((row) => (
          <li key={row.id ?? 0} className={styles.card}>
            <p className={styles.head}>
              <span className={styles.name}>
                <PlaceName row={row} wanted={wanted} />{' '}
                {choice.by === 'location' && (
                  <span className={styles.sensors}>
                    {text(analysisMessages.sensors, counted(row.sensors))}
                  </span>
                )}
              </span>
              <span className={styles.value}>
                <Figure row={row} measure={measure} />
              </span>
            </p>
            <Bar row={row} scale={scale} />
            {row.figure !== null && (
              <dl className={styles.details}>
                {details.map(({ name, label }) => {
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
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
