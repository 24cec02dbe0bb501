import { Fragment, useLayoutEffect, useRef, useState } from 'react';

import { palettes } from '@reporting/palette';

import { useThemeMode } from '@/theme/themeMode';
import { useIsPrinting } from '@/theme/printing';

import { Legend } from '../frame/Legend';
import { describePanel, variablesOf, type LinePanel } from '../rules/lineChart';
import { usePlace, type ChartInView } from './CursorSlider';
import { headRoom, readingParts } from './headRoom';
import { LinePlot } from './LinePlot';
import { lineStyle } from './lineStyle';
import styles from './Panels.module.css';
import { PLACES_PX } from './plotOptions';

/** The width that a printed page leaves. */
const PAPER_WIDTH_PX = 640;
const LEAST_PLOT_PX = 72;

/** The size of an element, kept up to date; 0 before it is laid out. */
const useBoxSize = () => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { box, ...size };
};

interface PanelProps extends ChartInView {
  panel: LinePanel;
}

const Reading = ({ words }: { words: string }) => {
  const [first, ...others] = readingParts(words);
  return (
    <p className={styles.reading}>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          ; <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
};

/** The values of a panel at the cursor. A separate component, so that only it renders as the cursor moves. */
const PanelReadout = ({ chart, panel, cursor, isShown }: PanelProps) => {
  const place = usePlace(cursor);
  return (
    <div className={styles.readings}>
      {describePanel(chart, panel, place, isShown).map((reading, line) => (
        // Lines keep their places, and two may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <Reading key={line} words={reading} />
      ))}
    </div>
  );
};

interface PanelHeadProps extends PanelProps {
  height: number;
  isBeside: boolean;
  onToggle: (variableId: number) => void;
}

/** The variables of a panel, and their values. */
const PanelHead = ({ height, isBeside, onToggle, ...chartInView }: PanelHeadProps) => {
  const { chart, panel, isShown } = chartInView;

  return (
    <div className={styles.head} data-beside={isBeside || undefined} style={{ height }}>
      <div className={styles.variables}>
        <Legend
          variables={variablesOf(chart, panel)}
          isOnly={chart.variables.length === 1}
          isShown={isShown}
          onToggle={onToggle}
          styleOf={({ id }) => lineStyle(chart, id)}
        />
      </div>
      <PanelReadout {...chartInView} />
    </div>
  );
};

/**
 * Panels below each other, over one axis. If everything in a panel is hidden, its head stays, to show it
 * again.
 */
export const Panels = ({ onToggle, ...chartInView }: ChartInView & Pick<PanelHeadProps, 'onToggle'>) => {
  const { chart, isShown } = chartInView;
  const { mode } = useThemeMode();
  const isPrinting = useIsPrinting();
  const { box, width: boxWidth, height } = useBoxSize();
  const width = isPrinting ? PAPER_WIDTH_PX : boxWidth;
  const isDrawn = ({ series }: LinePanel) => series.some(({ variableId }) => isShown(variableId));
  const drawn = chart.panels.filter(isDrawn);
  const head = headRoom(chart, boxWidth);
  const heads = chart.panels.reduce((sum, panel) => sum + head.heightOf(panel), 0);
  const room = height - heads - PLACES_PX;
  const plotHeight = Math.max(LEAST_PLOT_PX, Math.floor(room / Math.max(1, drawn.length)));

  return (
    <div ref={box} className={styles.panels}>
      {chart.panels.map((panel) => (
        <div key={panel.key}>
          <PanelHead
            {...chartInView}
            panel={panel}
            height={head.heightOf(panel)}
            isBeside={head.isBeside}
            onToggle={onToggle}
          />
          {boxWidth > 0 && isDrawn(panel) && (
            <LinePlot
              {...chartInView}
              panel={panel}
              palette={palettes[isPrinting ? 'light' : mode]}
              width={width}
              height={plotHeight + (panel === drawn.at(-1) ? PLACES_PX : 0)}
              hasPlaces={panel === drawn.at(-1)}
            />
          )}
        </div>
      ))}
    </div>
  );
};
