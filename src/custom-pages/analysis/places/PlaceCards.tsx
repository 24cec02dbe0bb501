import { firstOrder } from '@reporting/comparison/sortPlaces';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Select } from '@/kit/controls/Select';
import { Icon } from '@/kit/Icon';

import { Bar, Figure } from './Figures';
import styles from './PlaceCards.module.css';
import { PlaceDetails } from './PlaceDetails';
import { PlaceName } from './PlaceName';
import type { PlaceListProps } from './PlaceTable';
import { analysisMessages } from '../texts';

/** By which column, in whose worst order it begins, and the other way round. */
const SortControls = ({ columns, sort, onSort }: Pick<PlaceListProps, 'columns' | 'sort' | 'onSort'>) => {
  const text = useText();
  const { column, order } = sort;
  const other = order === 'ASC' ? 'DESC' : 'ASC';

  return (
    <div className={styles.sort}>
      <Select
        label={text(analysisMessages.sortBy)}
        options={columns.map(({ name, label }) => ({ value: name, label: text(label) }))}
        value={column}
        onChange={(field) => onSort({ field, order: firstOrder(field) })}
      />
      <Button
        variant="icon"
        icon={<Icon name={order === 'ASC' ? 'arrowUp' : 'arrowDown'} />}
        title={text(other === 'ASC' ? analysisMessages.sortUp : analysisMessages.sortDown)}
        onClick={() => onSort({ field: column, order: other })}
      />
    </div>
  );
};

/** The places with their figures, where a table doesn't fit. */
export const PlaceCards = ({ rows, columns, measure, scale, wanted, sort, onSort }: PlaceListProps) => {
  const text = useText();
  const { choice } = wanted;

  return (
    <>
      <SortControls columns={columns} sort={sort} onSort={onSort} />
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
            <PlaceDetails row={row} columns={columns} measure={measure} />
          </li>
        ))}
      </ul>
    </>
  );
};
