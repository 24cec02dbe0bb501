import { html } from 'hono/html';

import { alarmPath, paths } from '@domain/paths';

import { look, mailButton, mailPage, smallText, softLinkLook, type MailContent } from './mailPage';
import { siteMomentFormat } from './siteMoment';
import { scaleBar, scaleOf } from './alarmScale';
import { sentencesOf, titleOf, type ToldAlarm } from './alarmMailText';

/**
 * This many alarms are described one by one; for more, such as after a network failure, the mail says how
 * many.
 */
const MAX_TOLD = 25;

export interface AlarmMailPlaces {
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
  readonly siteTimeZone: string;
}

const FOOTER =
  'Recibís este mensaje porque en Vigía podés ver estos sensores. En Alertas elegís de cuáles avisarte.';
const UNSUBSCRIBE = 'Dejar de recibir avisos de alertas';

const restSentence = (rest: number): string =>
  rest === 1 ? 'Y otra más, que ves en Alertas.' : `Y otras ${rest}, que ves en Alertas.`;

/** A mail about alarms (EXT-31): all news for one person, the worst first. */
export const alarmMail = async (
  alarms: readonly ToldAlarm[],
  { publicUrl, unsubscribeUrl, siteTimeZone }: AlarmMailPlaces,
): Promise<MailContent> => {
  const formatMoment = siteMomentFormat(siteTimeZone);
  const rank = ({ closedAt, level }: ToldAlarm) => (closedAt ? 2 : level === 'critical' ? 0 : 1);
  const told = alarms
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_TOLD)
    .map((alarm) => ({
      title: titleOf(alarm),
      address: `${publicUrl}${alarmPath(alarm.id)}`,
      sentences: sentencesOf(alarm, formatMoment),
      level: alarm.closedAt ? ('normal' as const) : alarm.level,
      scale: scaleOf(alarm),
    }));
  const rest = alarms.length - told.length;
  const [first] = told;
  const subject = alarms.length === 1 && first ? first.title : `${alarms.length} novedades de alertas`;
  const all = `${publicUrl}${paths.alarms}`;
  return {
    subject,
    unsubscribeUrl,
    text: [
      ...told.map(({ title, address, sentences }) => [title, ...sentences, address].join('\n')),
      ...(rest > 0 ? [restSentence(rest)] : []),
      ...(told.length > 1 ? [`Todas las alertas: ${all}`] : []),
      FOOTER,
      `${UNSUBSCRIBE}: ${unsubscribeUrl}`,
      'Vigía',
    ].join('\n\n'),
    html: await mailPage(
      subject,
      html`${told.map(
          ({ title, address, sentences, level, scale }) =>
            html`<div ${look('margin:0 0 24px;padding:0 0 0 16px;border-left:4px solid', { line: level })}>
              <p style="margin:0 0 4px;font-weight:700">
                <a href="${address}" ${look('', { text: 'text' })}>${title}</a>
              </p>
              ${sentences.map((sentence) => html`<p ${smallText}>${sentence}</p>`)}
              ${scale && scaleBar(scale)}
            </div>`,
        )}
        ${rest > 0 ? html`<p style="margin:0 0 16px">${restSentence(rest)}</p>` : ''}
        ${mailButton(told.length === 1 && first ? first.address : all, told.length === 1 ? 'Ver la alerta' : 'Ver las alertas')}
        <p ${smallText}>${FOOTER}</p>
        <p ${smallText}><a href="${unsubscribeUrl}" ${softLinkLook}>${UNSUBSCRIBE}</a></p>`,
    ),
  };
};
