import type { RawBuilder } from 'kysely';

import type { ClaimedMessage, MessageContents } from '../ledger';

/** How far the transfer of a message got before it failed. */
export interface Progress {
  /** The other side had asked for it. */
  readonly begun: boolean;
  /** It had been handed over completely. */
  readonly whole: boolean;
}

/** Follows how far the transfer of a message has got. */
export interface TransferWatch {
  /**
   * The other side asked for the message and has received nothing of it. If this fails, it receives nothing.
   */
  begins(): Promise<void>;
  /** The whole message was handed over; the answer is awaited. */
  ends(): void;
}

export type Verdict =
  /** Final: this message was refused. */
  | 'refused'
  /** Not now; other messages may succeed. */
  | 'later'
  /** The channel is unavailable, or refuses our sender; it isn't about this message. */
  | 'away'
  /** Nobody knows whether it was accepted. */
  | 'unknown';

/** What a failure to send means. */
export interface Judgement {
  readonly verdict: Verdict;
  /** In Spanish, with the words of the other side. */
  readonly reason: string;
  /** The same for the activity: a cause that people can act on, and the words without links. */
  readonly cause: string;
  readonly words: string;
  /** The codes, for the log. */
  readonly codes: object;
}

/** A message as it should leave at this moment. */
export interface Composed {
  readonly to: string;
  /** What must still be so when it begins to leave; otherwise it is made again. */
  readonly condition?: RawBuilder<boolean>;
  /** What it contained, if that is noted. */
  readonly contents?: MessageContents;
  send(watch: TransferWatch): Promise<void>;
}

/** The channel was closed while it was sending. */
export class SendingEnded extends Error {}

/** A way by which messages leave. */
export interface Channel {
  readonly name: string;
  /** How many messages leave at the same time, of those that nobody waits for. */
  readonly lanes: number;
  /** @returns undefined if there is nothing left to say, or nobody to say it to */
  compose(message: ClaimedMessage, signal: AbortSignal): Promise<Composed | undefined>;
  judge(error: unknown, progress: Progress): Judgement;
  /** @throws if the other side can't be reached or refuses us */
  verify(): Promise<void>;
  /** Ends what is being composed. */
  endComposing(): Promise<void>;
  /** Ends what is being sent, too. */
  close(): void;
}
