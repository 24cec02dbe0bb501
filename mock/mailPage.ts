import { html } from 'hono/html';

import type { Mail } from './mail';

/** An attachment, and the address to open it at. */
export interface MailFile {
  readonly name: string;
  readonly address: string;
}

/** Without the link if it was used or replaced. */
type SentMail = Omit<Mail, 'link'> & { readonly link: string | null; readonly files?: readonly MailFile[] };

/** The sent mail as a page for people, newest first. */
export const mailPage = async (mails: readonly SentMail[]): Promise<string> => {
  const items = mails.map(
    ({ to, subject, text, link, sentAt, files = [] }) => html`
      <article>
        <h2>${subject}</h2>
        <p>Para ${to}, <time datetime="${sentAt}">${new Date(sentAt).toLocaleString('es-AR')}</time></p>
        <p class="text">${text}</p>
        <p>
          ${link === null ? 'El enlace ya no sirve: se usó, venció o hay uno más nuevo.' : html`<a href="${link}">${link}</a>`}
        </p>
        ${files.map(({ name, address }) => html`<p>Adjunto: <a href="${address}">${name}</a></p>`)}
      </article>
    `,
  );
  const page = await html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mails enviados</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            max-width: 45rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          article {
            border-top: 1px solid #8888;
          }
          .text {
            white-space: pre-line;
          }
          a {
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <h1>Mails enviados</h1>
        ${mails.length > 0 ? items : html`<p>Todavía no se envió ningún mail.</p>`}
      </body>
    </html>`;
  return String(page);
};
