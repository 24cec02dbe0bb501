import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** A line between two programs, which can be slow, break, or lead nowhere. */
export const startTangledLine = async (target: () => NetConnectOpts) => {
  const open = new Set<Socket>();
  let pauseMs = 0;
  let isAway = false;

  const pass = (from: Socket, to: Socket) => {
    from.on('data', (part) => {
      from.pause();
      setTimeout(() => {
        to.write(part);
        from.resume();
      }, pauseMs);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };

  const server = createServer((near) => {
    if (isAway) {
      near.destroy();
      return;
    }
    const far = connect(target());
    for (const socket of [near, far]) open.add(socket);
    pass(near, far);
    pass(far, near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };

  return {
    port: (server.address() as AddressInfo).port,
    /** How long each part of a message takes on its way; 0 is as usual. */
    slowDown: (ms: number) => {
      pauseMs = ms;
    },
    cut,
    /** Nobody is there until it is said otherwise. */
    leaveAway: (away: boolean) => {
      isAway = away;
      if (away) cut();
    },
    stop: () => {
      cut();
      server.close();
    },
  };
};
