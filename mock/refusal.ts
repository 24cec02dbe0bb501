import { MINUTE_S } from '@domain/duration';

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
  constructor(milliseconds: number) {
    const seconds = Math.ceil(milliseconds / 1000);
    const minutes = Math.ceil(seconds / MINUTE_S);
    const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`;
    super(429, `Demasiados intentos. Probá de nuevo en ${wait}.`, { 'retry-after': String(seconds) });
  }
}
