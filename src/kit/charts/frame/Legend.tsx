import type { ReactNode } from 'react';

import { variableTitle } from '@reporting/captions';

import type { LineStyle } from '../lines/lineStyle';
import type { ChartVariable, IsShown } from '../rules/lineChart';
import styles from './Legend.module.css';

/** A sample of a line. */
export const LineSwatch = ({ colour, dash }: LineStyle) => (
  <svg className={styles.swatch} viewBox="0 0 22 4" width="22" height="4" aria-hidden="true">
    <line
      x1="1"
      x2="21"
      y1="2"
      y2="2"
      stroke={`var(--color-${colour})`}
      strokeWidth="2.5"
      strokeDasharray={dash.join(' ')}
    />
  </svg>
);

/** Something that a chart shows and that can't be hidden, with its symbol. */
export const LegendNote = ({ mark, children }: { mark?: ReactNode; children: ReactNode }) => (
  <span className={styles.note}>
    {mark}
    {children}
  </span>
);

const Name = ({ variable }: { variable: ChartVariable }) => (
  <span className={styles.name} title={variableTitle(variable)}>
    {variableTitle(variable)}
  </span>
);

interface LegendProps {
  variables: readonly ChartVariable[];
  /** The chart has no other variable, so this one is only named. */
  isOnly: boolean;
  isShown: IsShown;
  onToggle: (variableId: number) => void;
  /** Only one is shown at a time. */
  isChoice?: boolean;
  /** The style of a variable's line. */
  styleOf?: (variable: ChartVariable) => LineStyle;
}

/** The variables of a chart, to hide and show, or to choose from. */
export const Legend = ({ variables, isOnly, isShown, onToggle, isChoice = false, styleOf }: LegendProps) =>
  variables.map((variable) =>
    isOnly ? (
      <LegendNote key={variable.id} mark={styleOf && <LineSwatch {...styleOf(variable)} />}>
        <Name variable={variable} />
      </LegendNote>
    ) : (
      <button
        key={variable.id}
        type="button"
        className={isChoice ? styles.choice : styles.variable}
        aria-pressed={isShown(variable.id)}
        onClick={() => onToggle(variable.id)}
      >
        {styleOf && <LineSwatch {...styleOf(variable)} />}
        <Name variable={variable} />
      </button>
    ),
  );
