import { html } from 'hono/html';

import type { PasswordLinkPurpose } from '@domain/accounts/passwordLinks';

import { look, mailButton, mailPage, smallText, type MailContent } from './mailPage';

const longLinkLook = look('word-break:break-all', { text: 'accent' });

interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly footer: string;
}

const WORDINGS: Readonly<Record<PasswordLinkPurpose, Wording>> = {
  invitation: {
    subject: 'Te damos la bienvenida a Vigía',
    paragraphs: [
      'Te invitaron a Vigía, donde vas a poder ver los sensores de tu barrio.',
      'Con este enlace elegís tu contraseña. Vence en 72 horas y funciona una sola vez.',
    ],
    button: 'Configurar contraseña',
    footer: 'Si no esperabas esta invitación, podés ignorar este mensaje.',
  },
  reset: {
    subject: 'Cambio de contraseña en Vigía',
    paragraphs: [
      'Pediste cambiar tu contraseña de Vigía.',
      'Con este enlace elegís otra. Vence en una hora y funciona una sola vez.',
    ],
    button: 'Cambiar contraseña',
    footer: 'Si no lo pediste, podés ignorar este mensaje: tu contraseña sigue siendo la misma.',
  },
};

const plainText = ({ paragraphs, footer }: Wording, link: string): string =>
  [...paragraphs, link, footer, 'Vigía'].join('\n\n');

const page = ({ subject, paragraphs, button, footer }: Wording, link: string) =>
  mailPage(
    subject,
    html`${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)} ${mailButton(link, button)}
      <p style="margin:0 0 16px;font-size:14px">
        Si el botón no funciona, copiá esta dirección: <a href="${link}" ${longLinkLook}>${link}</a>
      </p>
      <p ${smallText}>${footer}</p>`,
  );

/** A mail with a link for choosing a password. */
export const linkMail = async (purpose: PasswordLinkPurpose, link: string): Promise<MailContent> => {
  const wording = WORDINGS[purpose];
  return {
    subject: wording.subject,
    text: plainText(wording, link),
    html: await page(wording, link),
  };
};
