import { analysis } from '@contract';
import { MOST_ANALYSED_DAYS, MOST_DAYS_BY_HOUR } from '@domain/analysis';
import type { Days } from '@domain/days';
import { DAY_MS } from '@domain/duration';
import { partsOfDays } from '@reporting/comparison/heatMap';
import { isUnmeasured } from '@reporting/comparison/placeRows';
import { dateIn } from '@reporting/siteClock';

import type { Context } from '../context';
import { jsonAnswer, pdfAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { analyse } from './analyse';
import { readAnalysedVariable } from './analysedVariable';
import { analyseParts } from './analyseParts';
import { listLocations, listVariables } from './listVariables';
import { readAnnualReport } from './readAnnualReport';
import { readPlaceName } from './readPlaceName';

/** @throws Refusal 400 for days upside down, or too many */
const requireDays = ({ from, to }: Days, most: number, [first, last] = ['from', 'to']): Days => {
  if (from > to) throw new Refusal(400, `El campo "${last}" no puede ser anterior a "${first}".`);
  if (Date.parse(to) - Date.parse(from) >= most * DAY_MS)
    throw new Refusal(400, `El período no puede durar más de ${most} días.`);
  return { from, to };
};

/** @throws Refusal 400 for half of a period, or what `requireDays` refuses */
const daysBefore = (from: string | undefined, to: string | undefined): Days | undefined => {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined)
    throw new Refusal(400, 'Los campos "beforeFrom" y "beforeTo" van juntos.');
  return requireDays({ from, to }, MOST_ANALYSED_DAYS, ['beforeFrom', 'beforeTo']);
};

/** One place beside another, of the sensors that the caller may see (EXT-76). */
export const analysisRoutes = (router: Router, { config, limits, now, reportDrawer }: Context): void => {
  const timeZone = config.siteTimeZone;

  router.on(analysis.listAnalysedVariables, async ({ work, caller }) =>
    jsonAnswer({
      today: dateIn(timeZone, now()),
      variables: await listVariables(work, caller),
      locations: await listLocations(work, caller),
    }),
  );

  router.on(
    analysis.getAnalysis,
    async ({ work, caller, query: { variableId, by, locationId, beforeFrom, beforeTo, ...asked } }) => {
      const days = requireDays(asked, MOST_ANALYSED_DAYS);
      const before = daysBefore(beforeFrom, beforeTo);
      const variable = await readAnalysedVariable(work, caller, { variableId, by, locationId });
      return jsonAnswer(await analyse(work, variable, { days, before, timeZone, now: now() }));
    },
    { isHeavyRead: true },
  );

  router.on(
    analysis.downloadAnalysis,
    async ({ work, caller, query: { variableId, by, locationId, beforeFrom, beforeTo, ...asked } }) => {
      const days = requireDays(asked, MOST_ANALYSED_DAYS);
      const before = daysBefore(beforeFrom, beforeTo);
      const place = await readPlaceName(work, locationId);
      const variable = await readAnalysedVariable(work, caller, { variableId, by, locationId });
      const figures = await analyse(work, variable, { days, before, timeZone, now: now() });
      if (figures.groups.every(isUnmeasured)) throw new Refusal(404, 'No hay mediciones en estos días.');
      const byParts = await analyseParts(work, variable, { days, parts: partsOfDays(days), timeZone });
      const { name, kind } = variable;
      const told = {
        variable: name,
        kind,
        by,
        place,
        isOwn: !caller.admin,
        days,
        before: before ?? null,
        timeZone,
      };
      const report = { ...told, figures, byParts };
      const file = ['comparacion', variableId, days.from, days.to].join('-');
      return async ({ signal }) => pdfAnswer(await reportDrawer.drawComparison(report, signal), file);
    },
    { admit: ({ id }) => limits.report(id), isHeavyRead: true },
  );

  router.on(
    analysis.getAnalysisByParts,
    async ({ work, caller, query: { variableId, by, locationId, parts, ...asked } }) => {
      const days = requireDays(asked, parts === 'hours' ? MOST_DAYS_BY_HOUR : MOST_ANALYSED_DAYS);
      const variable = await readAnalysedVariable(work, caller, { variableId, by, locationId });
      return jsonAnswer(await analyseParts(work, variable, { days, parts, timeZone }));
    },
    { isHeavyRead: true },
  );

  router.on(
    analysis.downloadAnnualReport,
    async ({ work, caller, query: { year, locationId } }) => {
      const report = await readAnnualReport(work, caller, { year, locationId, timeZone, now: now() });
      const file = ['informe', year, ...(locationId === undefined ? [] : [locationId])].join('-');
      // Drawing takes long and doesn't need the database.
      return async ({ signal }) => pdfAnswer(await reportDrawer.drawYear(report, signal), file);
    },
    { admit: ({ id }) => limits.report(id), isHeavyRead: true },
  );
};
