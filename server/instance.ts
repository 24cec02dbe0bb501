import { hostname } from 'node:os';

/** Tells the processes of an installation apart: in the log, and in the database's list of connections. */
export const INSTANCE = `${hostname()}:${process.pid}`;
