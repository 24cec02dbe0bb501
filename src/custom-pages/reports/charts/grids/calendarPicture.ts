import { shortWeekday, WEEKDAYS } from '@reporting/clockWords';

import { PICTURE_PALETTE, type Picture } from '@/kit/charts/frame/savePicture';
import { CHART_FONT } from '@/kit/charts/lines/drawMarks';
import type { SiteMonth } from '@/kit/charts/rules/siteMonth';

import { dayStatusNames, weeksOf, type CalendarDay } from '../rules/statusCalendar';

const ROW_PX = 56;
const HEAD_PX = 26;
const GAP_PX = 6;

type Context = CanvasRenderingContext2D;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const drawDay = (
  context: Context,
  { day, status }: CalendarDay,
  { left, top, width, height }: Box,
  emptyNote: string,
) => {
  context.beginPath();
  context.roundRect(left, top, width, height, 8);
  if (status === 'critical') {
    context.fillStyle = PICTURE_PALETTE.critical;
    context.fill();
  } else {
    context.setLineDash(status ? [] : [4, 4]);
    context.strokeStyle = status === 'warning' ? PICTURE_PALETTE.warning : PICTURE_PALETTE.hairline;
    context.lineWidth = status === 'warning' ? 3 : 1;
    context.stroke();
    context.setLineDash([]);
  }
  context.fillStyle = status === 'critical' ? PICTURE_PALETTE.surface : PICTURE_PALETTE.text;
  const isAlarming = status === 'warning' || status === 'critical';
  context.font = `${isAlarming ? 600 : 400} 15px ${CHART_FONT}`;
  context.fillText(String(day), left + width / 2, top + height / 2 - (status === 'normal' ? 0 : 7));
  if (status === 'normal') return;
  context.font = `400 11px ${CHART_FONT}`;
  context.fillText(status ? dayStatusNames[status] : emptyNote, left + width / 2, top + height / 2 + 11);
};

/** The calendar with each status in words. */
export const calendarPicture = (
  month: SiteMonth,
  days: readonly CalendarDay[],
  emptyNote: string,
): Picture => {
  const weeks = weeksOf(month, days);

  return {
    height: HEAD_PX + weeks.length * ROW_PX,
    legend: [],
    draw: (context, width) => {
      const column = width / WEEKDAYS.length;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = PICTURE_PALETTE['text-soft'];
      context.font = `400 13px ${CHART_FONT}`;
      for (const weekday of WEEKDAYS.keys()) {
        context.fillText(shortWeekday(weekday), (weekday + 0.5) * column, HEAD_PX / 2);
      }
      for (const [row, week] of weeks.entries()) {
        for (const [place, day] of week.entries()) {
          if (!day) continue;
          const box = {
            left: place * column + GAP_PX / 2,
            top: HEAD_PX + row * ROW_PX + GAP_PX / 2,
            width: column - GAP_PX,
            height: ROW_PX - GAP_PX,
          };
          drawDay(context, day, box, emptyNote);
        }
      }
    },
  };
};
