#!/usr/bin/env node
/**
 * A Firefox for Playwright: starts the one that FIREFOX_PATH names, and translates between the two on
 * WebDriver BiDi, where an ESR is some months behind the current Playwright. Playwright starts this file as
 * if it were the browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { WebSocket, WebSocketServer } from 'ws';

const READY = /WebDriver BiDi listening on (ws:\/\/\S+)$/;

/** @typedef {{ id?: number, method?: string, params?: Record<string, unknown> }} Message */

/**
 * Commands that an ESR doesn't know and the tests don't need: they leave the colour scheme to Firefox's
 * preferences.
 * @param {Message} command
 */
const isBeyondEsr = ({ method }) => method === 'emulation.setMediaFeaturesOverride';

/**
 * Playwright identifies downloads by an id that an ESR doesn't send; the address of a blob serves as well.
 * @param {Message} message
 * @returns {Message}
 */
const withDownloadId = (message) =>
  message.method?.startsWith('browsingContext.download')
    ? { ...message, params: { download: message.params?.url, ...message.params } }
    : message;

/**
 * @param {import('ws').WebSocket} socket
 * @param {(message: Message) => void} act
 */
const onMessage = (socket, act) =>
  socket.on('message', (/** @type {Buffer} */ data) => {
    /** @type {Message} */
    const message = JSON.parse(data.toString());
    act(message);
  });

/** @param {import('ws').WebSocket} socket @param {object} message */
const send = (socket, message) => socket.send(JSON.stringify(message));

/** @param {import('ws').WebSocket} playwright @param {string} address where Firefox listens */
const connect = (playwright, address) => {
  const firefox = new WebSocket(`${address}/session`, { maxPayload: 0 });
  const opened = once(firefox, 'open');
  onMessage(playwright, (command) => {
    if (isBeyondEsr(command)) send(playwright, { type: 'success', id: command.id, result: {} });
    else void opened.then(() => send(firefox, command));
  });
  onMessage(firefox, (message) => send(playwright, withDownloadId(message)));
  firefox.on('close', () => playwright.close());
  playwright.on('close', () => firefox.close());
};

/** @param {string} address where Firefox listens */
const standBetween = async (address) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright) => connect(playwright, address));
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
};

const program = process.env.FIREFOX_PATH;
if (!program) throw new Error('FIREFOX_PATH is not set: npm run test:engines sets it.');
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => firefox.kill(signal));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = READY.exec(line)?.[1];
  if (address) void standBetween(address);
  else console.error(line);
});
