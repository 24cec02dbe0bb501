import pino, { type DestinationStream, type Logger } from 'pino';

import { INSTANCE } from './instance';
import { errorMessage } from './errorMessage';

/** Fields that may hold a secret or personal data, of an entry or of an object in it. */
const SECRET_FIELDS = ['password', 'newPassword', 'token', 'authorization', 'mail', 'email', 'link', 'to'];

/** Omits PostgreSQL's details, which contain data. */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: error.name, message: errorMessage(error), code, constraint, stack: error.stack };
};

const MAX_TEXT_LENGTH = 300;

/** What a caller wrote: a line of the log must not become as long as they like. */
const shortened = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;

/** Writes lines of JSON to standard output. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { instance: INSTANCE },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, path: shortened, topic: shortened },
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    },
    destination ?? pino.destination({ sync: false }),
  );
