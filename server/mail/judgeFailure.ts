/** How far the transfer of a message got before it failed. */
export interface Progress {
  /** The mail server had asked for it. */
  readonly begun: boolean;
  /** It had been handed over completely. */
  readonly whole: boolean;
}

export type Verdict =
  /** Final: the mail server refused this mail. */
  | 'refused'
  /** Not now; other mails may succeed. */
  | 'later'
  /** The mail server is unavailable, or refuses our sender; it isn't about this mail. */
  | 'away'
  /** Nobody knows whether the mail server accepted it. */
  | 'unknown';

const CLOSING = 421;
const FINAL = 500;
/** The mail server wants a name and password, or others. */
const UNAUTHENTICATED: ReadonlySet<number> = new Set([530, 534, 535, 538]);
/**
 * Who may send what is often checked when the recipient is named (Postfix, by default): a rule for senders
 * (5.7) or our own address (5.1.7, 5.1.8). Some servers say 5.7.1 because this one recipient takes no mail from
 * us. That can't be told apart, and such a mail only fails two days later, with the same words; the other way
 * round, everybody's mail would fail at once.
 */
const SENDER_AT_RECIPIENT = /^5\d\d[ -]5\.(?:7\.\d+|1\.[78])\b/;

interface MailError {
  readonly code?: unknown;
  readonly responseCode?: number;
  /** What the mail server was asked. */
  readonly command?: unknown;
  /** Its answer, with its codes. */
  readonly response?: string;
}

/** The operator has to correct it, and everybody's mail waits. */
const isAboutSender = ({ command, responseCode, response = '' }: MailError): boolean =>
  responseCode !== undefined &&
  responseCode >= FINAL &&
  (command === 'MAIL FROM' ||
    UNAUTHENTICATED.has(responseCode) ||
    (command === 'RCPT TO' && SENDER_AT_RECIPIENT.test(response)));

/** An address, or the message itself, wasn't taken. */
const isAboutMail = ({ code, responseCode }: MailError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== CLOSING;

/** Whether a failure is final: the mail server said so about this very mail, and not about our password. */
export const isRefused = (error: unknown): boolean => {
  const mailError = error as MailError;
  if (isAboutSender(mailError) || !isAboutMail(mailError)) return false;
  return mailError.responseCode === undefined || mailError.responseCode >= FINAL;
};

/**
 * The meaning of a failure. A message that was cut off counts as not sent, because mail servers deliver whole
 * ones only.
 */
export const judgeFailure = (error: unknown, { begun, whole }: Progress): Verdict => {
  const mailError = error as MailError;
  if (isAboutSender(mailError)) return 'away';
  if (isRefused(error)) return 'refused';
  if (isAboutMail(mailError)) return 'later';
  if (mailError.responseCode !== undefined || !begun) return 'away';
  return whole ? 'unknown' : 'away';
};

/** A mail server's words without links, so that others may read them: it may have repeated our link. */
export const withoutLinks = (words: string): string => words.replaceAll(/https?:\/\/\S+/g, '…');

const MAX_WORDS_LENGTH = 300;

const sentences: Readonly<Record<Verdict, string>> = {
  refused: 'El servidor de mail lo rechazó',
  later: 'El servidor de mail no lo aceptó por ahora',
  away: 'No se pudo hablar con el servidor de mail',
  unknown: 'La conexión se cortó después de entregar el mensaje: no se sabe si llegó',
};

/** In Spanish, with the words of the server that refused. */
export const reasonOf = (verdict: Verdict, error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error);
  return `${sentences[verdict]}: ${withoutLinks(words).slice(0, MAX_WORDS_LENGTH)}`;
};
