import { describe, expect, it } from 'vitest';

import { policyOf } from '@server/outbox/message';
import { nextTry } from '@server/outbox/nextTry';
import { causeOfRefusal, isRefused, judgeFailure, failureText } from '@server/outbox/channels/mail/judge';

const SINCE = new Date('2026-11-02T11:00:00Z');
const TWO_DAYS = policyOf({ subject: 'month', isTrial: false }).triedForMs;
const later = (minutes: number) => new Date(SINCE.getTime() + minutes * 60_000);

describe('A mail that could not be sent is tried again', () => {
  it.each([
    ['after a minute at first', 0, 1],
    ['after as long as it has been failing', 25, 25],
    ['after four hours at most', 20 * 60, 240],
    ['after a minute where the clock went back', -500, 1],
  ])('%s', (_, failing, pause) => {
    expect(nextTry(SINCE, later(failing), TWO_DAYS)).toEqual(later(failing + pause));
  });

  it.each([
    ['after half a minute where the channel was away the first time', 0, 0.5],
    ['after as long as it found the channel away', 25, 25],
    ['after four hours at most where the channel is away', 300, 240],
  ])('%s, however long it has been failing', (_, away, pause) => {
    const now = later(20 * 60);
    expect(nextTry(SINCE, now, TWO_DAYS, later(20 * 60 - away))).toEqual(later(20 * 60 + pause));
  });

  it('for two days, some twenty times', () => {
    let tries = 0;
    let at: Date | undefined = SINCE;
    while (at) {
      tries += 1;
      at = nextTry(SINCE, at, TWO_DAYS);
    }
    expect(tries).toBeGreaterThan(15);
    expect(tries).toBeLessThan(25);
    expect(nextTry(SINCE, later(48 * 60 - 1), TWO_DAYS)).toBeDefined();
    expect(nextTry(SINCE, later(48 * 60), TWO_DAYS)).toBeUndefined();
  });
});

const before = { begun: false, whole: false };
const within = { begun: true, whole: false };
const after = { begun: true, whole: true };
/** As nodemailer reports what is wrong with the sender. */
const sender = { code: 'EENVELOPE', command: 'MAIL FROM' };
/** As it reports what is said when a recipient is named, whomever it is about. */
const atRecipient = (response: string) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: Number(response.slice(0, 3)),
  response,
});

describe('What a failure means', () => {
  it.each([
    ['nobody of that name', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, before, 'refused'],
    ['an address that is none', { code: 'EENVELOPE' }, before, 'refused'],
    ['a mailbox that is busy', { code: 'EENVELOPE', responseCode: 450 }, before, 'later'],
    ['a sender without a password', { ...sender, responseCode: 530 }, before, 'away'],
    ['a sender whose address is not allowed', { ...sender, responseCode: 550 }, before, 'away'],
    ['a sender whose name is not its own', { ...sender, responseCode: 553 }, before, 'away'],
    ['a sender that sent too much', { ...sender, responseCode: 451 }, before, 'later'],
    [
      'a password that is only asked for with the recipient',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 530 },
      before,
      'away',
    ],
    [
      'a sender that is only refused with the recipient',
      atRecipient('553 5.7.1 <vigia@vigia.example>: Sender address rejected: not owned by user vigia'),
      before,
      'away',
    ],
    [
      'a machine that may not send to others',
      atRecipient('554 5.7.1 <ana@barrio.example>: Relay access denied'),
      before,
      'away',
    ],
    [
      'an address that nobody is known by, in several lines',
      atRecipient('550-5.1.8 <vigia@vigia.example>: Sender address rejected\n550 5.1.8 Domain not found'),
      before,
      'away',
    ],
    ['a sender without a host', atRecipient('553 5.1.7 Bad sender address'), before, 'away'],
    ['a sender that sends too much for now', atRecipient('450 4.7.1 Too much mail'), before, 'later'],
    [
      'nobody of that name, with words about rights',
      atRecipient('550 5.1.1 No 5.7.1 here'),
      before,
      'refused',
    ],
    ['a message that is too big', { code: 'EMESSAGE', command: 'MAIL FROM' }, before, 'refused'],
    ['a message that is refused', { code: 'EMESSAGE', responseCode: 554 }, after, 'refused'],
    ['a message that is not taken now', { code: 'EMESSAGE', responseCode: 451 }, after, 'later'],
    ['a server that shuts down', { code: 'EENVELOPE', responseCode: 421 }, before, 'away'],
    ['a password that is wrong', { code: 'EAUTH', responseCode: 535 }, before, 'away'],
    ['a server that is not there', { code: 'ESOCKET' }, before, 'away'],
    ['a line that breaks within the message', { code: 'ECONNECTION' }, within, 'away'],
    ['a line that breaks before the answer', { code: 'ECONNECTION' }, after, 'unknown'],
    ['an answer that does not come', { code: 'ETIMEDOUT' }, after, 'unknown'],
  ])('%s', (_, error, progress, verdict) => {
    expect(judgeFailure(error, progress)).toBe(verdict);
    expect(isRefused(error)).toBe(verdict === 'refused');
  });

  it.each([
    ['nobody of that name', '550 5.1.1 No such user', 'refused'],
    ['a code without details', '550 Mailbox unavailable', 'refused'],
    ['a full mailbox', '552 5.2.2 Over quota', 'mailbox-full'],
    ['a full mailbox, by an older server', '552 Requested action aborted: exceeded storage', 'mailbox-full'],
    ['a message that is too big', '552 5.3.4 Message size exceeds fixed limit', 'too-big'],
    ['a message that is too big for that mailbox', '554 5.2.3 Message too long', 'too-big'],
    ['a message taken for spam', '554 5.7.1 Spam', 'blocked'],
  ])('is advised on: %s', (_, response, cause) => {
    const error = { code: 'EMESSAGE', command: 'DATA', responseCode: Number(response.slice(0, 3)), response };
    expect(causeOfRefusal(error)).toBe(cause);
  });

  it('is told in Spanish, with the words of the mail server and without its addresses', () => {
    const error = new Error('Message failed: 550 Blocked, see https://mail.example/help?id=7');
    expect(failureText('refused', error)).toBe(
      'El servidor de mail lo rechazó: Message failed: 550 Blocked, see …',
    );
    const full = Object.assign(new Error('Message failed: 552 Full'), { responseCode: 552 });
    expect(failureText('refused', full)).toBe(
      'El servidor de mail lo rechazó porque la casilla está llena: Message failed: 552 Full',
    );
  });
});
