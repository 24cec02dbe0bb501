import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields that may hold a secret or something personal, wherever they stand. */
const SECRET_FIELDS = ['password', 'newPassword', 'token', 'authorization', 'mail', 'email', 'link', 'to'];

/** Without what PostgreSQL tells of the data in it. */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
};

/** Lines of JSON on the standard output. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    },
    destination ?? pino.destination({ sync: false }),
  );
