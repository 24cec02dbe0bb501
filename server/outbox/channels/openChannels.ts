import type { Context } from '../../context';
import type { Channel } from './channel';
import { openMail } from './mail/openMail';
import type { MailOptions } from './mail/send';

/** The channels that are configured. What is for another one waits. */
export const openChannels = (context: Context, options: MailOptions): Channel[] =>
  [openMail(context, options)].filter((channel) => channel !== undefined);
