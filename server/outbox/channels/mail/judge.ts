import type { Judgement, Progress, Verdict } from '../channel';

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

/** What a final refusal is about, which says what a person can do. */
export type RefusalCause = 'refused' | 'mailbox-full' | 'too-big' | 'blocked';

/** By the codes of RFC 3463; older servers give only the one of RFC 5321. */
const CAUSES: readonly (readonly [RefusalCause, RegExp])[] = [
  ['too-big', /\b[45]\.(?:2\.3|3\.4)\b/],
  ['mailbox-full', /\b[45]\.2\.2\b/],
  ['blocked', /\b[45]\.7\.\d+\b/],
];

/** Why the mail server refused a mail for good, by its codes. */
export const causeOfRefusal = (error: unknown): RefusalCause => {
  const { code, command, responseCode, response = '' } = error as MailError;
  const told = CAUSES.find(([, pattern]) => pattern.test(response));
  if (told) return told[0];
  // Refused by us: it is longer than the mail server said that it takes.
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return 'too-big';
  return responseCode === 552 ? 'mailbox-full' : 'refused';
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
const withoutLinks = (words: string): string => words.replaceAll(/https?:\/\/\S+/g, '…');

const MAX_WORDS_LENGTH = 300;
/** In the activity there is more room. */
const MAX_TOLD_LENGTH = 500;

const sentences: Readonly<Record<Verdict, string>> = {
  refused: 'El servidor de mail lo rechazó',
  later: 'El servidor de mail no lo aceptó por ahora',
  away: 'No se pudo hablar con el servidor de mail',
  unknown: 'La conexión se cortó después de entregar el mensaje: no se sabe si llegó',
};

const causes: Readonly<Record<RefusalCause, string>> = {
  refused: '',
  'mailbox-full': ' porque la casilla está llena',
  'too-big': ' porque el mensaje es demasiado grande',
  blocked: ' porque no acepta este mensaje o a quien lo manda',
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** In Spanish, with the words of the server that refused. */
export const failureText = (verdict: Verdict, error: unknown): string => {
  const cause = verdict === 'refused' ? causes[causeOfRefusal(error)] : '';
  return `${sentences[verdict]}${cause}: ${withoutLinks(wordsOf(error)).slice(0, MAX_WORDS_LENGTH)}`;
};

/** What a failure means, for the outbox, the activity and the log. */
export const judge = (error: unknown, progress: Progress): Judgement => {
  const verdict = judgeFailure(error, progress);
  const { code, responseCode } = error as MailError;
  return {
    verdict,
    reason: failureText(verdict, error),
    cause: isRefused(error) ? causeOfRefusal(error) : 'unreachable',
    words: withoutLinks(wordsOf(error).slice(0, MAX_TOLD_LENGTH)),
    codes: { code, responseCode },
  };
};
