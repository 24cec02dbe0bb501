/**
 * Why a call failed.
 * - `status`: the server answered with a status that isn't success.
 * - `network`: no answer came, or not in time.
 * - `invalid-answer`: the answer breaks the contract (HTML, malformed JSON, a missing field, no PDF).
 */
export type ApiFailure = 'status' | 'network' | 'invalid-answer';

type Details = ErrorOptions & Partial<Omit<ApiError, keyof Error | 'failure'>>;

/** The HTTP client's rejection. Its message is for developers; people read a text chosen by the provider. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly failure: ApiFailure;
  readonly status: number | undefined;
  /** The server's sentence for the person, if it sent a readable one. */
  readonly serverText: string | undefined;
  /** How the answer's body began, for those who look for more in it than a sentence. */
  readonly body: string = '';
  /** How long the server asks to wait before a retry. */
  readonly retryAfterMs: number | undefined;
  /** A web page came: something before the API answered, such as a gateway that wants a sign-in. */
  readonly isPage: boolean = false;
  /** Whether the session of the call is still the current one; it may have ended or been replaced. */
  readonly isOfThisSession: () => boolean = () => true;

  constructor(failure: ApiFailure, call: string, { cause, ...details }: Details = {}) {
    const { status } = details;
    super(`${call}: ${failure}${status === undefined ? '' : ` (HTTP ${status})`}`, { cause });
    this.failure = failure;
    Object.assign(this, details);
  }
}
