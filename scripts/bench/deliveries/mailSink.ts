import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and keeps nothing but the numbers. */
export const startMailSink = async () => {
  let mails = 0;
  let bytes = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, callback) => {
      stream.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      stream.on('end', () => {
        mails += 1;
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    counts: () => ({ mails, bytes }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
};
