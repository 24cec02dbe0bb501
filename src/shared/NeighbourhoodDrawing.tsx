import styles from './NeighbourhoodDrawing.module.css';

/** Blocks of the plan: left, top, width, height, and into how many lots each side is divided. */
const BLOCKS = [
  [-230, -150, 190, 150, 5],
  [-10, -150, 240, 150, 6],
  [260, -150, 150, 150, 4],
  [440, -150, 270, 150, 7],
  [740, -150, 190, 150, 5],
  [-230, 30, 190, 170, 5],
  [-10, 30, 240, 170, 6],
  [740, 30, 190, 170, 5],
  [-230, 230, 190, 200, 5],
  [-10, 230, 110, 200, 3],
  [740, 230, 190, 200, 5],
  [-230, 460, 190, 150, 5],
  [-10, 460, 240, 150, 6],
  [260, 460, 150, 150, 4],
  [440, 460, 270, 150, 7],
  [740, 460, 190, 150, 5],
  [-230, 640, 330, 170, 8],
  [130, 640, 280, 170, 7],
  [440, 640, 270, 170, 7],
  [740, 640, 190, 170, 5],
  [-230, 840, 330, 150, 8],
  [130, 840, 280, 150, 7],
  [440, 840, 270, 150, 7],
] as const;

const SENSORS = [
  [245, 130],
  [425, 15],
  [725, 290],
  [245, 445],
  [425, 625],
  [115, 825],
] as const;

const LAKE = 'M345 105C415 35 560 45 635 105s85 190 25 255-205 75-290 45-120-75-115-150 30-95 90-150Z';

/** The shore and two depth lines, by their scale. */
const DEPTHS = [1, 0.76, 0.48] as const;

const lotsOf = ([x, y, width, height, count]: (typeof BLOCKS)[number]) => {
  const middle = `M${x} ${y + height / 2}h${width}`;
  const sides = Array.from(
    { length: count - 1 },
    (_, index) => `M${x + (width * (index + 1)) / count} ${y}v${height}`,
  );
  return middle + sides.join('');
};

/** A quiet plan of a neighbourhood around its lake, with a sensor at some corners. Decoration only. */
export const NeighbourhoodDrawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 720 820"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <g transform="rotate(-16 360 410)">
      {BLOCKS.map((block) => (
        <g key={`${block[0]} ${block[1]}`}>
          <rect
            className={styles.block}
            x={block[0]}
            y={block[1]}
            width={block[2]}
            height={block[3]}
            rx="14"
          />
          <path className={styles.lots} d={lotsOf(block)} />
        </g>
      ))}
      {DEPTHS.map((scale) => (
        <path
          key={scale}
          className={styles.lake}
          d={LAKE}
          transform={`translate(480 240) scale(${scale}) translate(-480 -240)`}
        />
      ))}
      {SENSORS.map(([x, y]) => (
        <g key={`${x} ${y}`} className={styles.sensor} transform={`translate(${x} ${y})`}>
          <circle r="42" opacity="0.18" />
          <circle r="24" opacity="0.4" />
          <circle className={styles.dot} r="5" />
        </g>
      ))}
    </g>
  </svg>
);
