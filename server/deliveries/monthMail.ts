import { html } from 'hono/html';

import { REPORT_LINK_DAYS } from '@domain/deliveries';
import { formatList } from '@domain/formatList';
import { monthBefore } from '@domain/months';
import { paths } from '@domain/paths';
import type { ReportMonth } from '@domain/reportPeriod';
import { reportsPath } from '@domain/reportsPath';
import type { AlertLevel } from '@domain/threshold';
import { formatMonthWithin, monthNameWithin } from '@domain/monthNames';
import { statusNames } from '@domain/statusNames';
import { describeAlerts } from '@reporting/captions';
import { formatMean } from '@reporting/format';
import { statuses } from '@reporting/status';

import { mailButton, mailPage, type MailContent } from '../mail/mailPage';
import type { SensorMonth } from './sensorMonth';

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
  { name, unit, mean, minutes, previousMean }: SensorMonth['variables'][number],
  month: ReportMonth,
): string => {
  const before = monthNameWithin(monthBefore(month).month);
  const compared =
    previousMean === undefined ? `sin datos en ${before}` : `${before}: ${formatMean(previousMean, unit)}`;
  return `${name}: promedio ${formatMean(mean, unit)} (${compared}); ${describeAlerts(minutes)}.`;
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
      title: titleOf(sensor),
      status: sensor.worst ?? ('normal' as const),
      lines: [
        ...sensor.variables.map((variable) => variableText(variable, month)),
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
        `Estado más grave: ${statusNames[status]}`,
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

const STATUS_STYLES: Readonly<Record<AlertLevel, string>> = {
  normal: 'background:#dcfce7;color:#14532d',
  warning: 'background:#fef3c7;color:#78350f',
  critical: 'background:#fee2e2;color:#7f1d1d',
};

const smallText = 'margin:0 0 4px;font-size:14px;line-height:20px;color:#475569';

const page = (words: Words) => {
  const { subject, opening, told, untold, unmeasured, files, button, subscriptions, unsubscribeUrl } = words;
  const content = html`<p style="margin:0 0 16px">${opening}</p>
    ${told.map(
      ({ name, title, status, lines, link, report }) =>
        html`<div style="margin:0 0 16px;padding:16px;border:1px solid #e2e8f0;border-radius:8px">
          <p style="margin:0 0 4px;font-weight:600">
            <a href="${report}" style="color:#0f172a">${name}</a>
            <span style="padding:2px 8px;border-radius:8px;font-size:12px;${STATUS_STYLES[status]}"
              >${statusNames[status]}</span
            >
          </p>
          <p style="${smallText}">${title}</p>
          ${lines.map((line) => html`<p style="${smallText}">${line}</p>`)}
          ${
            link === undefined
              ? ''
              : html`<p style="${smallText}">
                  <a href="${link}" style="color:#1d4ed8">Descargar el reporte</a>
                </p>`
          }
        </div>`,
    )}
    ${[untold, unmeasured, ...files]
      .filter((text) => text !== undefined)
      .map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
    ${mailButton(button.link, button.text)}
    <p style="margin:0 0 8px;font-size:14px;color:#475569">
      ${FOOTER} <a href="${subscriptions}" style="color:#1d4ed8">tus suscripciones</a>.
    </p>
    <p style="margin:0;font-size:14px">
      <a href="${unsubscribeUrl}" style="color:#475569">${UNSUBSCRIBE}</a>
    </p>`;
  return mailPage(subject, content, 600);
};

/** A person's mail about a month (EXT-33). */
export const monthMail = async (mail: MonthMail): Promise<MailContent> => {
  const words = wordsOf(mail);
  const { subject, unsubscribeUrl } = words;
  return { subject, unsubscribeUrl, text: plainText(words), html: await page(words) };
};
