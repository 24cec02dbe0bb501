import type { Context } from '../../../context';
import { createSensorReports } from '../../../deliveries/sensorReports';
import { createReportDrawer } from '../../../reports/reportDrawer';
import type { Channel } from '../channel';
import { composeMail } from './compose/composeMail';
import { judge } from './judge';
import { createMailTransport, type MailOptions, type MailPace } from './send';

/**
 * While one mail's reports are drawn, another is being sent. Mail servers take a burst for an attack; at this
 * pace, ten thousand mails still leave within the hour.
 */
const PACE: MailPace = { connections: 3, perSecond: 5 };

/** Undefined without a mail server. */
export const openMail = (
  context: Context,
  { mailTransport, mailLimits }: MailOptions,
): Channel | undefined => {
  const { config, log } = context;
  const open = (pace?: MailPace) =>
    config.mail
      ? createMailTransport(config.mail, { limits: mailLimits, ...(pace && { pace }) })
      : mailTransport;
  const [single, many] = [open(), open(PACE)];
  if (!single || !many) {
    log.warn('SMTP_URL is not set: mail waits in the outbox until it is');
    return undefined;
  }
  const drawer = createReportDrawer('background');
  const findReport = createSensorReports(context, drawer);
  return {
    name: 'mail',
    lanes: PACE.connections,
    compose: async (message, signal) => {
      const composed = await composeMail(message, context, findReport, signal);
      if (!composed) return undefined;
      const { mail, ...rest } = composed;
      // A connection that was kept may be dead, which shows late; that is no matter to the mails of a month.
      const transport = message.subject === 'month' ? many : single;
      return { ...rest, to: mail.to, send: (watch) => transport.send(mail, watch) };
    },
    judge,
    verify: () => single.verify(),
    endComposing: () => drawer.stop(),
    close: () => {
      single.close();
      many.close();
    },
  };
};
