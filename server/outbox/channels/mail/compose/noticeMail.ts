import { html } from 'hono/html';

import { paths } from '@domain/paths';

import type { Config } from '../../../../config';
import type { AccountNotice } from '../../../../database/tables/watchTables';
import { mailButton, mailPage, type MailContent } from './mailPage';
import { siteMomentFormat } from './siteMoment';

export const isAccountNotice = (kind: string): kind is AccountNotice =>
  kind === 'password-changed' || kind === 'mail-changed';

interface Occasion {
  readonly kind: AccountNotice;
  /** When it was changed. */
  readonly at: Date;
  /** Whether it goes to the address that the account had before. */
  readonly isFormer: boolean;
}

interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const wordingOf = ({ kind, isFormer }: Occasion, moment: string, help: string): Wording => {
  if (kind === 'password-changed') {
    return {
      subject: 'Cambió tu contraseña de Vigía',
      paragraphs: [
        `La contraseña de tu cuenta cambió el ${moment}, con un enlace que llegó a este mail.`,
        `Si fuiste vos, no hace falta que hagas nada. Si no, elegí otra contraseña y avisale a ${help}.`,
      ],
    };
  }
  // Whoever reads the former mailbox needn't learn the new address.
  const change = isFormer
    ? `Tu cuenta de Vigía dejó de usar esta dirección el ${moment}. Ya no sirve para ingresar, y acá no te van a llegar más mensajes.`
    : `Tu cuenta de Vigía usa esta dirección desde el ${moment}. Con ella ingresás, y acá te llegan los mensajes.`;
  return {
    subject: 'Cambió el mail de tu cuenta de Vigía',
    paragraphs: [change, `Si no sabías de este cambio, avisale a ${help}.`],
  };
};

/** A mail about a change of the account that it goes to (EXT-47). */
export const noticeMail = async (
  occasion: Occasion,
  { publicUrl, siteTimeZone, supportEmail }: Pick<Config, 'publicUrl' | 'siteTimeZone' | 'supportEmail'>,
): Promise<MailContent> => {
  const help = supportEmail === undefined ? 'la administración' : `la administración (${supportEmail})`;
  const moment = siteMomentFormat(siteTimeZone)(occasion.at);
  const { subject, paragraphs } = wordingOf(occasion, moment, help);
  const link = occasion.kind === 'password-changed' ? publicUrl + paths.forgotPassword : undefined;
  const body = html`${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
  ${link === undefined ? '' : mailButton(link, 'Elegir otra contraseña')}`;
  return {
    subject,
    text: [...paragraphs, ...(link === undefined ? [] : [link]), 'Vigía'].join('\n\n'),
    html: await mailPage(subject, body),
  };
};
