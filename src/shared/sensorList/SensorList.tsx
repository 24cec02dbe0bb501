import type { ReactNode } from 'react';

import type { Selection } from './selection';
import type { SensorColumn, SensorSort } from './sensorSort';
import type { Sensor } from '@/providers/data/types';

import { useIsPhone } from '../useIsPhone';
import { SensorCards } from './SensorCards';
import { SensorTable } from './SensorTable';

export interface SensorListProps {
  /** What the list is, for assistive technology. */
  label: string;
  /** In the order in which they are shown. */
  sensors: readonly Sensor[];
  /** Gives each sensor a checkbox, and all of them one. */
  selection?: Selection | undefined;
  onToggle?: ((id: number) => void) | undefined;
  /** The checkbox of all that are listed. */
  onToggleAll?: ((isChecked: boolean) => void) | undefined;
  /** The order of `sensors`; with it the headings of the table sort. */
  sort?: SensorSort | undefined;
  onSort?: ((by: SensorColumn) => void) | undefined;
  /** Buttons of a sensor, best `RowAction`s. */
  actions?: ((sensor: Sensor) => ReactNode) | undefined;
  /** Beside the name. */
  badge?: ((sensor: Sensor) => ReactNode) | undefined;
}

/**
 * Sensors as a table on desktop, as cards on a phone (doc 1 §2, doc 2 §2). The page scrolls, not the list, and only what
 * is in view is in the document. Rows are memoised: `onToggle`, `actions` and `badge` must keep their identity between
 * renders, and a new one renders every row in view anew.
 */
export const SensorList = (props: SensorListProps) => {
  const isPhone = useIsPhone();

  return isPhone ? <SensorCards {...props} /> : <SensorTable {...props} />;
};
