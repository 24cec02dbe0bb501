import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { publicPage } from '@contract';
import { waitText } from '@contract/serving/waitText';
import { dayAfter } from '@domain/days';
import { MINUTE_S } from '@domain/duration';
import { dateIn } from '@reporting/siteClock';

import type { Context } from '../context';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { createKeptAnswers } from './keptAnswers';
import { dataDocument, dataFile } from './openData';
import { readOpenFigures, type AskedFigures } from './openFigures';
import { licenceOf, readOpenSite, type OpenSite } from './openSite';
import { publicDocument, type PublicDocument } from './publicDocument';

/** As many as a room full of people behind one address ask for. */
const MOST_A_MINUTE = 1200;

const DAYS_OF_WEEK = 7;

const JSON_TYPE = 'application/json';

interface DataQuery {
  readonly year: number;
  readonly by: AskedFigures['by'];
}

/** What is kept: the site is read for every answer, and is one of them. */
interface Made {
  readonly open?: OpenSite | undefined;
  readonly document?: PublicDocument | undefined;
}

/** Counts in this process alone: a row in the database for each request of a crowd would cost more than its answer. */
const createAddressLimit = () => {
  const limiter = new RateLimiterMemory({ points: MOST_A_MINUTE, duration: MINUTE_S });
  return async (address: string): Promise<void> => {
    try {
      await limiter.consume(address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new Refusal(429, waitText('Demasiados pedidos desde tu red.', seconds), seconds);
    }
  };
};

const noPage = () => new Refusal(404, 'No hay página pública.');
/** In the same words for a sensor that there isn't, and for one that isn't open. */
const noSensor = (id: number) => new Refusal(404, `No hay un sensor público ${id}.`);
const noYear = (year: number) => new Refusal(404, `El sensor no tiene mediciones públicas de ${year}.`);

/** What everybody may ask for, without a session (EXT-78): of what is open, by hours and days alone. */
export const publicRoutes = (router: Router, context: Context): void => {
  const timeZone = context.config.siteTimeZone;
  const limitAddress = createAddressLimit();

  const kept = createKeptAnswers<Made, PublicDocument>(context, async (work, at) => {
    const open = await readOpenSite(work, timeZone, at);
    return open
      ? { open, document: publicDocument(JSON.stringify(open.site), { contentType: JSON_TYPE }) }
      : {};
  });

  /** @throws Refusal 404 while the page is switched off */
  const openSite = async () => {
    const { open, document } = await kept.site();
    if (!open || !document) throw noPage();
    return { open, document };
  };

  /** @throws Refusal 404 */
  const requireSensor = async (id: number, year?: number) => {
    const { open } = await openSite();
    const sensor = open.sensors.get(id);
    if (!sensor) throw noSensor(id);
    if (year !== undefined && !sensor.years.includes(year)) throw noYear(year);
    return open;
  };

  const ofYear = ({ year, by }: DataQuery, at: Date): AskedFigures => {
    const newYearsEve = `${String(year).padStart(4, '0')}-12-31`;
    const today = dateIn(timeZone, at);
    // A day counts once it is over, an hour likewise.
    const last = by === 'days' ? dayAfter(today, -1) : today;
    return {
      from: `${newYearsEve.slice(0, 4)}-01-01`,
      to: last < newYearsEve ? last : newYearsEve,
      until: at,
      by,
    };
  };

  /** An answer about a sensor, made once for as long as the same of it is open. */
  const answer = async (
    { open, id, key }: { readonly open: OpenSite; readonly id: number; readonly key: string },
    request: Request,
    read: (work: Work, at: Date) => Promise<PublicDocument>,
  ) => {
    const document = await kept.answer(`${id} ${key}`, open.versions.get(id) ?? '', read);
    return document.answer(request.headers);
  };

  const jsonOf = (value: unknown): PublicDocument =>
    publicDocument(JSON.stringify(value), { contentType: JSON_TYPE });

  router.onPublic(publicPage.getPublicSite, async ({ request, address }) => {
    await limitAddress(address);
    const { document } = await openSite();
    return document.answer(request.headers);
  });

  router.onPublic(publicPage.getPublicWeek, async ({ request, address, params: { id } }) => {
    await limitAddress(address);
    const open = await requireSensor(id);
    return answer({ open, id, key: 'week' }, request, async (work, at) => {
      const today = dateIn(timeZone, at);
      const asked = { from: dayAfter(today, -DAYS_OF_WEEK), to: today, until: at, by: 'hours' } as const;
      return jsonOf(await readOpenFigures(work, id, asked, timeZone));
    });
  });

  router.onPublic(publicPage.getPublicYear, async ({ request, address, params: { id, year } }) => {
    await limitAddress(address);
    const open = await requireSensor(id, year);
    return answer({ open, id, key: String(year) }, request, async (work, at) =>
      jsonOf(await readOpenFigures(work, id, ofYear({ year, by: 'days' }, at), timeZone)),
    );
  });

  const dataSet = async (work: Work, open: OpenSite, id: number, query: DataQuery, at: Date) => ({
    open,
    sensorId: id,
    ...query,
    figures: await readOpenFigures(work, id, ofYear(query, at), timeZone),
  });

  router.onPublic(publicPage.getOpenData, async ({ request, address, params: { id }, query }) => {
    await limitAddress(address);
    const open = await requireSensor(id, query.year);
    return answer({ open, id, key: `json ${query.year} ${query.by}` }, request, async (work, at) =>
      publicDocument(JSON.stringify(dataDocument(await dataSet(work, open, id, query, at))), {
        contentType: JSON_TYPE,
        licenceUrl: licenceOf(open.settings).url,
      }),
    );
  });

  router.onPublic(publicPage.downloadOpenData, async ({ request, address, params: { id }, query }) => {
    await limitAddress(address);
    const open = await requireSensor(id, query.year);
    return answer({ open, id, key: `csv ${query.year} ${query.by}` }, request, async (work, at) =>
      publicDocument(dataFile(await dataSet(work, open, id, query, at)), {
        contentType: 'text/csv; charset=utf-8',
        fileName: `datos-abiertos-${id}-${query.year}-${query.by === 'days' ? 'dias' : 'horas'}.csv`,
        licenceUrl: licenceOf(open.settings).url,
      }),
    );
  });
};
