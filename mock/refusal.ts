import { TOO_MANY_TRIES, waitText } from '@contract/serving/waitText';

/** A call that the server refuses: the status and the text that a person may read. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

/** 429, with how long to wait. */
export class TooManyAttempts extends Refusal {
  constructor(milliseconds: number, why = TOO_MANY_TRIES) {
    const seconds = Math.ceil(milliseconds / 1000);
    super(429, waitText(why, seconds), { 'retry-after': String(seconds) });
  }
}
