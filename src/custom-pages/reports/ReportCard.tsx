import { useId, useRef, useState } from 'react';

import type { ChartKind } from '@domain/reports/chartKind';

import { VIEW_CARD_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { PartBoundary } from '@/kit/feedback/PartBoundary';

import { VigiaChart, useVigiaChart, type ChartOfView } from './charts/VigiaChart';
import styles from './ReportCard.module.css';
import { captionOf } from './viewFilters';
import { TableauView, type ReportViewProps } from './tableau/TableauView';
import { useFullScreenLayer } from './useFullScreenLayer';
import { useReport } from './useReportsPage';
import { reportsMessages } from './texts';

/**
 * The height of a card with one of Vigía's own charts. With several variables, lines are stacked, and other
 * charts have the variables' names above. A comparison also has a month to choose.
 */
const VIGIA_CHART_HEIGHT_PX = {
  lines: { one: 480, eachMore: 148 },
  other: { one: 460, eachMore: 24 },
  choice: 60,
} as const;

const LINES: ReadonlySet<ChartKind | undefined> = new Set([
  'evolution',
  'daily-range',
  'month-comparison',
  'night-minimum',
  'noise-periods',
  'air-index',
]);

/** Known before any of the chart has loaded, so that nothing moves when it arrives. */
const heightOf = (own: ChartOfView | null): number => {
  if (!own) return VIEW_CARD_HEIGHT_PX;
  const { lines, other, choice } = VIGIA_CHART_HEIGHT_PX;
  const { one, eachMore } = LINES.has(own.kind) ? lines : other;
  const usual = one + Math.max(0, own.variableIds.length - 1) * eachMore;
  return own.kind === 'month-comparison' ? usual + choice : usual;
};

/**
 * A view in its card, which grows to full screen in place (REP-12): moving a chart's element in the document
 * would reload it. Meanwhile the slot keeps the card's space on the page.
 */
export const ReportCard = ({ view, isFirst }: ReportViewProps) => {
  const text = useText();
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const { subject } = useReport();
  const own = useVigiaChart(view);
  const close = () => setExpanded(false);
  useFullScreenLayer(card, isExpanded, close);

  return (
    <li className={styles.slot} style={{ height: heightOf(own) }}>
      {/* A click beside the card closes it too; the accessible ways are the close button and Escape. */}
      {isExpanded && <div className={styles.scrim} role="presentation" onClick={close} />}
      <div
        ref={card}
        className={styles.card}
        data-expanded={isExpanded || undefined}
        {...(isExpanded && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId })}
      >
        <div className={styles.header}>
          <div className={styles.names}>
            <h3 id={titleId} className={styles.title}>
              {view.name}
            </h3>
            {/* Full screen hides the page's own choice of it. */}
            {isExpanded && <p className={styles.subject}>{captionOf(subject)}</p>}
            {view.description && <p className={styles.description}>{view.description}</p>}
          </div>
          <Button
            variant="icon"
            icon={<Icon name={isExpanded ? 'close' : 'expand'} />}
            className={styles.expand}
            // Not a label: a view called 'Consumo del mes' must not be found by the label of the month.
            title={text(isExpanded ? reportsMessages.shrinkView : reportsMessages.expandView, {
              view: view.name,
            })}
            onClick={() => setExpanded(!isExpanded)}
          />
        </div>
        <div className={styles.body}>
          <PartBoundary key={`${subject.sensor.id} ${subject.year} ${subject.month}`}>
            {own ? (
              <VigiaChart title={view.name} chart={own} />
            ) : (
              <TableauView view={view} isFirst={isFirst} />
            )}
          </PartBoundary>
        </div>
      </div>
    </li>
  );
};
