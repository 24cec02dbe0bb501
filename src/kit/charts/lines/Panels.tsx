import { Fragment, useMemo } from 'react';

import { Legend } from '../frame/Legend';
import { describePanel, summarizePanel, variablesOf, type LinePanel } from '../rules/lineChart';
import { usePlace, type ChartInView } from './CursorSlider';
import { LinePlot } from './LinePlot';
import { lineStyle } from './lineStyle';
import styles from './Panels.module.css';

interface PanelProps extends ChartInView {
  panel: LinePanel;
}

/** The parts of a reading's text; a line breaks between parts rather than within one. */
const Parts = ({ words }: { words: string }) => {
  const [first, ...others] = words.split('; ');
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          ; <span>{part}</span>
        </Fragment>
      ))}
    </>
  );
};

const everyVariable = () => true;

/**
 * The values of a panel at the cursor, or of the part in view. Each has the space of its text for that part, which is as
 * long as that for any place, so that nothing moves with the cursor. A separate component, so that only it renders then.
 */
const PanelReadout = ({ chart, panel, cursor, isShown, span }: PanelProps) => {
  const place = usePlace(cursor);
  const wholes = useMemo(() => summarizePanel(chart, panel, span, everyVariable), [chart, panel, span]);
  const readings =
    place === null
      ? wholes.map((whole, line) => (isShown(panel.series[line]?.variableId ?? 0) ? whole : undefined))
      : describePanel(chart, panel, place, isShown);
  return (
    <div className={styles.readings}>
      {wholes.map((whole = '', line) => {
        const reading = readings[line];
        return (
          // Lines keep their places, and two may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={line} className={styles.reading}>
            <span className={styles.room} data-hidden={reading !== whole || undefined}>
              <Parts words={whole} />
            </span>
            {reading !== undefined && reading !== whole && (
              <span className={styles.text}>
                <Parts words={reading} />
              </span>
            )}
          </p>
        );
      })}
    </div>
  );
};

/**
 * Panels below each other, over one axis. If everything in a panel is hidden, its head stays, to show it
 * again.
 */
export const Panels = ({
  onToggle,
  ...chartInView
}: ChartInView & { onToggle: (variableId: number) => void }) => {
  const { chart, isShown } = chartInView;
  const isDrawn = ({ series }: LinePanel) => series.some(({ variableId }) => isShown(variableId));
  const last = chart.panels.findLast(isDrawn);

  return (
    <div className={styles.panels}>
      {chart.panels.map((panel) => (
        <div key={panel.key} className={styles.panel}>
          <div className={styles.head}>
            <div className={styles.variables}>
              <Legend
                variables={variablesOf(chart, panel)}
                isOnly={chart.variables.length === 1}
                isShown={isShown}
                onToggle={onToggle}
                styleOf={({ id }) => lineStyle(chart, id)}
              />
            </div>
            <PanelReadout {...chartInView} panel={panel} />
          </div>
          {isDrawn(panel) && <LinePlot {...chartInView} panel={panel} hasPlaces={panel === last} />}
        </div>
      ))}
    </div>
  );
};
