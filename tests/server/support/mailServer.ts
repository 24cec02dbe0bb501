import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

import { SMTPServer, type SMTPServerSession } from 'smtp-server';

import type { Certificate } from '../../../scripts/certificate';

interface ReceivedFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
  readonly files: readonly ReceivedFile[];
  readonly source: string;
}

/** What the mail server does with the next mails instead of accepting them. */
export type Refusing = (session: SMTPServerSession, mailNumber: number) => Error | undefined;

/** Moments of a mail's transfer: before its text, during it, and after it was accepted. */
export type Moment = 'before' | 'during' | 'after';

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

const decodeBody = (headers: string, body: string): string => {
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(headers) ? decodeQuotedPrintable(body) : body;
};

const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replaceAll(/\r\n\s/g, ' ') ?? '';

/** The innermost parts: multipart ones contain others, with separate boundaries. */
const partsOf = (source: string): { headers: string; body: string }[] => {
  const boundaries = [...source.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `--${boundary}`);
  const parts = boundaries.reduce(
    (found, boundary) => found.flatMap((part) => part.split(boundary)),
    [source],
  );
  return parts.map((part) => {
    const [headers = '', ...body] = part.split('\r\n\r\n');
    return { headers, body: body.join('\r\n\r\n') };
  });
};

const partOf = (source: string, type: string): string => {
  const part = partsOf(source).find(({ headers }) => headers.includes(`Content-Type: ${type}`));
  return decodeBody(part?.headers ?? '', part?.body ?? '');
};

const filesOf = (source: string): ReceivedFile[] =>
  partsOf(source).flatMap(({ headers, body }) => {
    const name = /Content-Disposition: attachment;\s+filename="?([^"\r\n]+)"?/.exec(headers)?.[1];
    return name === undefined ? [] : [{ name, content: Buffer.from(body, 'base64') }];
  });

const parse = (source: string, to: string): ReceivedMail => {
  const text = partOf(source, 'text/plain');
  return {
    to,
    source,
    messageId: headerOf(source, 'Message-ID'),
    subject: headerOf(source, 'Subject'),
    text,
    html: partOf(source, 'text/html'),
    files: filesOf(source),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
};

/** Greets at once. The class behind it gives each client a tenth of a second to talk too soon. */
class PromptServer extends SMTPServer {
  override connect(...connecting: Parameters<SMTPServer['connect']>): void {
    super.connect(...connecting);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    connection.connectionReady();
    // For when that time is over.
    connection.connectionReady = () => {};
  }
}

const WAIT_MS = 40_000;

interface TlsOptions {
  readonly certificate: Certificate;
  readonly begins: 'at once' | 'by STARTTLS';
}

const tlsSettings = (tls: TlsOptions | undefined) =>
  tls
    ? {
        secure: tls.begins === 'at once',
        cert: readFileSync(tls.certificate.certificate),
        key: readFileSync(tls.certificate.key),
      }
    : { disabledCommands: ['STARTTLS'] };

/** A real SMTP server that keeps what it takes; on a port that is free, unless said. */
export const startMailServer = async (wantedPort = 0, tls?: TlsOptions) => {
  const received: ReceivedMail[] = [];
  const taken = new Map<string, number>();
  const waiting = new Set<() => void>();
  let refuse: Refusing = () => undefined;
  let passwordProblem: Error | undefined;
  let senderProblem: Error | undefined;
  let refusesSendersAt: 'MAIL FROM' | 'RCPT TO' = 'MAIL FROM';
  let mailNumber = 0;
  let beforeData: (session: SMTPServerSession) => Promise<void> = () => Promise.resolve();
  let atData: (session: SMTPServerSession) => Promise<void> = () => Promise.resolve();
  let watch: ((moment: Moment, session: SMTPServerSession) => void) | undefined;

  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    // Senders keep their connections open.
    closeTimeout: 500,
    ...tlsSettings(tls),
    onAuth: ({ username }, _session, callback) =>
      passwordProblem ? callback(passwordProblem) : callback(null, { user: username }),
    onMailFrom: (_address, session, callback) => {
      watch?.('before', session);
      callback(refusesSendersAt === 'MAIL FROM' ? senderProblem : undefined);
    },
    onRcptTo: (_address, session, callback) => {
      const goOn = async () => {
        await beforeData(session);
        callback(refusesSendersAt === 'RCPT TO' ? senderProblem : undefined);
      };
      void goOn();
    },
    onData: (stream, session, callback) => {
      mailNumber += 1;
      const problem = refuse(session, mailNumber);
      watch?.('during', session);
      // A sender that is killed closes its connection, and the stream never ends.
      const parts: Buffer[] = [];
      stream.on('error', () => {});
      void atData(session).then(() => stream.on('data', (part: Buffer) => parts.push(part)));
      stream.on('end', () => {
        if (!problem) {
          const source = Buffer.concat(parts).toString('latin1');
          for (const { address } of session.envelope.rcptTo) received.push(parse(source, address));
          for (const look of waiting) look();
          watch?.('after', session);
        }
        callback(problem);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  const mailsTo = (to: string) => received.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());

  const mailNumberTo = (to: string, index: number): Promise<ReceivedMail> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`No mail number ${index + 1} went to ${to}.`));
      }, WAIT_MS);
      const look = () => {
        const mail = mailsTo(to)[index];
        if (!mail) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(mail);
      };
      waiting.add(look);
      look();
    });

  return {
    url: `${tls?.begins === 'at once' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    mailsTo,
    /** Each mail once, oldest first. */
    next: (to: string): Promise<ReceivedMail> => {
      const index = taken.get(to) ?? 0;
      taken.set(to, index + 1);
      return mailNumberTo(to, index);
    },
    refuseWith: (refusing: Refusing) => {
      refuse = refusing;
    },
    /** What senders are told who say their password; undefined lets them in. */
    refusePasswords: (problem: Error | undefined) => {
      passwordProblem = problem;
    },
    /**
     * What senders are told about their address; undefined accepts it. Postfix says it when it hears of the
     * recipient.
     */
    refuseSenders: (problem: Error | undefined, at: typeof refusesSendersAt = 'MAIL FROM') => {
      senderProblem = problem;
      refusesSendersAt = at;
    },
    /** Awaited before the mail server asks for a message. */
    holdBefore: (act: (session: SMTPServerSession) => Promise<void>) => {
      beforeData = act;
    },
    /** Awaited during the transfer, before any of it is read. */
    holdData: (act: (session: SMTPServerSession) => Promise<void>) => {
      atData = act;
    },
    /** Tells when a mail begins, travels and was taken. */
    watch: (act: (moment: Moment, session: SMTPServerSession) => void) => {
      watch = act;
    },
    /** How many senders are connected. */
    connections: () => server.connections.size,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
