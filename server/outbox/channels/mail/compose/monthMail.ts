import { html } from 'hono/html';

import { REPORT_LINK_DAYS } from '@domain/deliveries';
import { formatList } from '@domain/formatList';
import { monthBefore, type ReportMonth } from '@domain/months';
import { paths } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';
import type { AlertLevel } from '@domain/sensors/threshold';
import { formatMonthWithin, monthNameWithin } from '@domain/monthNames';
import { statusNames, UNJUDGED } from '@domain/sensors/statusNames';
import { describeAlerts, formatFigure, nameOfFigure, NO_DIRECTION } from '@reporting/captions';
import { completenessInWords } from '@reporting/completeness';
import { statuses } from '@reporting/status';

import {
  levelBar,
  linkLook,
  look,
  mailButton,
  mailPage,
  smallText,
  softLinkLook,
  type BarPart,
  type MailContent,
} from './mailPage';
import type { SensorMonth } from '../../../../deliveries/sensorMonth';

/** Nobody would read a longer mail, and some mail programs cut it off. */
const MAX_SENSORS = 100;
const MAX_NAMES = 50;

export interface MonthMail {
  readonly month: ReportMonth;
  readonly isTrial: boolean;
  readonly publicUrl: string;
  readonly sensors: readonly SensorMonth[];
  /** The sensors whose PDFs are attached. */
  readonly attached: ReadonlySet<number>;
  /** The addresses of the other PDFs. */
  readonly links: ReadonlyMap<number, string>;
  readonly unsubscribeUrl: string;
}

const badness = ({ worst }: SensorMonth): number => (worst ? statuses.indexOf(worst) : -1);

const isMeasured = ({ worst }: SensorMonth): boolean => worst !== undefined;

/** The sensors in the order of the mail, the worst first; those without data separately. */
export const sensorsInOrder = (sensors: readonly SensorMonth[]) => {
  const measured = sensors.filter(isMeasured).toSorted((one, other) => badness(other) - badness(one));
  return {
    told: measured.slice(0, MAX_SENSORS),
    untold: measured.slice(MAX_SENSORS),
    unmeasured: sensors.filter((sensor) => !isMeasured(sensor)),
  };
};

const titleOf = ({ typeName, locationName }: SensorMonth): string =>
  [typeName, locationName].filter(Boolean).join(' · ');

const variableText = (
  { name, mean, minutes, isJudged, previousMean, completeness, ...measure }: SensorMonth['variables'][number],
  month: ReportMonth,
): string => {
  const before = monthNameWithin(monthBefore(month).month);
  const figure = (of: number | null) => (of === null ? NO_DIRECTION : formatFigure(of, measure));
  const compared =
    previousMean === undefined ? `sin datos en ${before}` : `${before}: ${figure(previousMean)}`;
  const data = completeness === undefined ? '' : `; ${completenessInWords(completeness)}`;
  return `${name}: ${nameOfFigure(measure)} ${figure(mean)} (${compared}); ${isJudged ? describeAlerts(minutes) : UNJUDGED.toLowerCase()}${data}.`;
};

const namesInWords = (sensors: readonly SensorMonth[]): string => {
  const names = sensors.slice(0, MAX_NAMES).map(({ name }) => name);
  const rest = sensors.length - names.length;
  return formatList(rest > 0 ? [...names, `${rest} más`] : names);
};

const wordsOf = (mail: MonthMail) => {
  const { month, isTrial, publicUrl, attached, links, unsubscribeUrl } = mail;
  const words = formatMonthWithin(month);
  const { told, untold, unmeasured } = sensorsInOrder(mail.sensors);
  const attachedCount = told.filter(({ id }) => attached.has(id)).length;
  return {
    subject: `${isTrial ? 'Prueba: t' : 'T'}us sensores en ${words}`,
    opening:
      told.length > 0
        ? `Así estuvieron tus sensores en ${words}.`
        : `Ninguno de tus sensores tuvo mediciones en ${words}.`,
    told: told.map((sensor) => ({
      ...sensor,
      bar: shareOfLevels(sensor),
      title: titleOf(sensor),
      status: sensor.worst ?? undefined,
      lines: [
        ...sensor.variables.map((variable) => variableText(variable, month)),
        ...sensor.noise,
        ...sensor.air,
        ...(sensor.gaps === undefined ? [] : [`${sensor.gaps}.`]),
      ],
      link: links.get(sensor.id),
      report: publicUrl + reportsPath({ sensor: sensor.id, ...month }),
    })),
    untold: untold.length > 0 ? `En Vigía están además ${namesInWords(untold)}.` : undefined,
    unmeasured:
      unmeasured.length > 0 && told.length > 0
        ? `Sin mediciones en ${words}: ${namesInWords(unmeasured)}.`
        : undefined,
    files: [
      attachedCount > 0 && links.size === 0 ? 'Los reportes en PDF están adjuntos.' : '',
      links.size > 0
        ? `Los reportes con enlace se descargan sin ingresar, durante ${REPORT_LINK_DAYS} días. No los compartas: cualquiera que tenga el enlace puede abrirlo.`
        : '',
      attachedCount > 0 && links.size > 0 ? 'Los demás reportes están adjuntos, en PDF.' : '',
    ].filter(Boolean),
    button: { text: 'Ver los reportes', link: publicUrl + reportsPath(month) },
    subscriptions: publicUrl + paths.subscriptions,
    unsubscribeUrl,
  };
};

type Words = ReturnType<typeof wordsOf>;

const FOOTER =
  'Recibís este mail porque te suscribiste a los reportes de estos sensores. Cambiá qué recibís en';

const UNSUBSCRIBE = 'Dejar de recibir los reportes de cada mes';

const plainText = ({
  opening,
  told,
  untold,
  unmeasured,
  files,
  button,
  subscriptions,
  unsubscribeUrl,
}: Words): string =>
  [
    opening,
    ...told.map(({ name, title, status, lines, link }) =>
      [
        `${name} (${title})`,
        ...(status ? [`Estado más grave: ${statusNames[status]}`] : []),
        ...lines,
        ...(link === undefined ? [] : [`Reporte: ${link}`]),
      ].join('\n'),
    ),
    untold,
    unmeasured,
    ...files,
    `${button.text}: ${button.link}`,
    `${FOOTER} ${subscriptions}`,
    `${UNSUBSCRIBE}: ${unsubscribeUrl}`,
    'Vigía',
  ]
    .filter(Boolean)
    .join('\n\n');

const statusLook = (status: AlertLevel) =>
  look(
    'display:inline-block;padding:0 8px;border:1px solid;border-radius:10px;font-size:13px;line-height:20px;white-space:nowrap',
    { text: status, line: status },
  );

/** How the measured time of the worst variable was, from the best level to the worst. */
const shareOfLevels = ({ variables }: SensorMonth): BarPart[] => {
  const [worst] = variables
    .filter(({ isJudged }) => isJudged)
    .map(({ minutes }) => minutes)
    .toSorted((one, other) => other.critical - one.critical || other.warning - one.warning);
  if (!worst) return [];
  const all = worst.normal + worst.warning + worst.critical;
  return statuses.map((level) => ({ level, share: all > 0 ? worst[level] / all : 0 }));
};

const page = (words: Words) => {
  const { subject, opening, told, untold, unmeasured, files, button, subscriptions, unsubscribeUrl } = words;
  const content = html`<p style="margin:0 0 16px">${opening}</p>
    ${told.map(
      ({ name, title, status, bar, lines, link, report }) =>
        html`<div
          ${look('margin:0 0 16px;padding:16px;border:1px solid;border-radius:10px', { line: 'hairline' })}
        >
          <p style="margin:0 0 4px;font-weight:600">
            <a href="${report}" ${look('', { text: 'text' })}>${name}</a>
            ${status ? html`<span ${statusLook(status)}>${statusNames[status]}</span>` : ''}
          </p>
          <p ${smallText}>${title}</p>
          ${levelBar(bar)} ${lines.map((line) => html`<p ${smallText}>${line}</p>`)}
          ${
            link === undefined
              ? ''
              : html`<p ${smallText}>
                  <a href="${link}" ${linkLook}>Descargar el reporte</a>
                </p>`
          }
        </div>`,
    )}
    ${[untold, unmeasured, ...files]
      .filter((text) => text !== undefined)
      .map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
    ${mailButton(button.link, button.text)}
    <p ${smallText}>${FOOTER} <a href="${subscriptions}" ${linkLook}>tus suscripciones</a>.</p>
    <p ${smallText}><a href="${unsubscribeUrl}" ${softLinkLook}>${UNSUBSCRIBE}</a></p>`;
  return mailPage(subject, content, 600);
};

/** A person's mail about a month (EXT-33). */
export const monthMail = async (mail: MonthMail): Promise<MailContent> => {
  const words = wordsOf(mail);
  const { subject, unsubscribeUrl } = words;
  return { subject, unsubscribeUrl, text: plainText(words), html: await page(words) };
};
