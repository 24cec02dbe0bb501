import { Link } from 'react-router-dom';

import { paths, sensorPath } from '@domain/paths';
import type { PlaceRow } from '@reporting/comparison/placeRows';

import { useText } from '@/i18n/useText';
import { NameLink } from '@/kit/NameLink';
import linkStyles from '@/kit/NameLink.module.css';
import { listQueryString } from '@/kit/list/listAddress';
import { useFeature } from '@/kit/useFeature';

import { analysisAddress } from '../rules/analysisAddress';
import type { Wanted } from '../useAnalysis';
import { inAddress } from '../useAnalysisChoice';
import styles from './PlaceName.module.css';

const SORT_OF_ADDRESS = { field: 'worst', order: 'ASC' } as const;

/** The same of the sensors of a neighbourhood. */
const sensorsOf = ({ choice }: Wanted, location: number): string => {
  const filter = { ...inAddress(choice), by: 'sensor' as const, location };
  return paths.analysis + listQueryString(analysisAddress, { filter, sort: SORT_OF_ADDRESS });
};

/** A sensor's page with the same days, where it shows any. */
const pageOf = ({ choice, asked: { from, to } }: Wanted, id: number, hasStretches: boolean): string => {
  if (!hasStretches) return sensorPath(id);
  const query = new URLSearchParams({ stretch: 'days', from, to });
  if (choice.compare !== 'none') query.set('compare', choice.compare);
  return `${sensorPath(id)}?${query.toString()}`;
};

/** A neighbourhood leads to its sensors, and a sensor to its page; what is in no neighbourhood leads nowhere, and looks so. */
export const PlaceName = ({ row: { id, name }, wanted }: { row: PlaceRow; wanted: Wanted }) => {
  const text = useText();
  const hasStretches = useFeature('stretches');
  if (id === null) return <span className={styles.unopened}>{text('sensorList.noLocation')}</span>;
  if (wanted.choice.by === 'sensor')
    return (
      <NameLink to={pageOf(wanted, id, hasStretches)} feature="home">
        {name}
      </NameLink>
    );
  return (
    <Link to={sensorsOf(wanted, id)} className={linkStyles.link}>
      {name}
    </Link>
  );
};
