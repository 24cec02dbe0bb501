import { useMemo, useState } from 'react';

import { formatList } from '@domain/formatList';
import { figureInWords } from '@reporting/comparison/figureWords';
import type { PlaceRow } from '@reporting/comparison/placeRows';

import { useText } from '@/i18n/useText';
import { MapCard } from '@/kit/map/MapCard';
import { MapFrame } from '@/kit/map/MapFrame';
import { useIsPhone } from '@/kit/useIsPhone';

import { Figure } from './Figures';
import { PlaceDetails } from './PlaceDetails';
import { PlaceName } from './PlaceName';
import styles from './PlacesOnMap.module.css';
import type { PlaceListProps } from './PlaceTable';
import { FIGURE_LOOKS, placesOnMap } from '../rules/placesOnMap';
import { analysisMessages } from '../texts';

const NAMED = 5;

/** Which places the map can't show. */
const Unplaced = ({ rows }: { rows: readonly PlaceRow[] }) => {
  const text = useText();
  if (rows.length === 0) return null;
  const nameOf = ({ name }: PlaceRow) => name ?? text('sensorList.noLocation');
  const isFew = rows.length <= NAMED + 1;
  const named = (isFew ? rows : rows.slice(0, NAMED)).map(nameOf);
  return (
    <p className={styles.note}>
      {isFew
        ? text(analysisMessages.unplaced, { names: formatList(named) })
        : text(analysisMessages.unplacedMany, {
            names: named.join(', '),
            count: rows.length - NAMED,
          })}
    </p>
  );
};

/** The places where they are; the table below has the same. */
export const PlacesOnMap = ({
  rows,
  columns,
  measure,
  wanted,
}: Pick<PlaceListProps, 'rows' | 'columns' | 'measure' | 'wanted'>) => {
  const text = useText();
  const isPhone = useIsPhone();
  const { kind, unit } = measure;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { placed, unplaced } = useMemo(() => placesOnMap(rows, kind), [rows, kind]);
  const places = useMemo(() => placed.map(({ place }) => place), [placed]);
  const content = useMemo(
    () => ({
      points: placed.map(({ id, row, place, look }) => ({
        id,
        ...place,
        look,
        label: [wanted.choice.by === 'location' && row.name, figureInWords(row.figure, { kind, unit })]
          .filter(Boolean)
          .join('\n'),
      })),
      names: [],
    }),
    [placed, kind, unit, wanted.choice.by],
  );
  const chosen = placed.find(({ id }) => id === chosenId);
  if (placed.length === 0) return <p className={styles.note}>{text(analysisMessages.nonePlaced)}</p>;

  return (
    <div className={styles.onMap}>
      <MapFrame
        className={styles.map}
        label={text(analysisMessages.mapOf, { variable: wanted.choice.variable.name })}
        looks={FIGURE_LOOKS}
        content={content}
        chosen={chosen?.place ?? null}
        fitted={places}
        all={places}
        isClustered={wanted.choice.by === 'sensor'}
        leavesScrolling={isPhone}
        onSelect={setChosenId}
        onPress={() => setChosenId(null)}
      >
        {chosen && (
          <MapCard label={chosen.row.name ?? ''} onClose={() => setChosenId(null)}>
            <h3 className={styles.name}>
              <PlaceName row={chosen.row} wanted={wanted} />
            </h3>
            <p>
              <Figure row={chosen.row} measure={measure} />
            </p>
            <PlaceDetails row={chosen.row} columns={columns} measure={measure} />
          </MapCard>
        )}
      </MapFrame>
      {kind !== 'direction' && <p className={styles.note}>{text(analysisMessages.markNote)}</p>}
      <Unplaced rows={unplaced} />
    </div>
  );
};
