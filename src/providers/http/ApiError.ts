/**
 * Why a call did not succeed.
 * - `status`: the server answered with a status that isn't success.
 * - `network`: no answer came, or not in time.
 * - `invalid-answer`: the answer is not what the contract says (HTML, malformed JSON, a missing field, no PDF).
 */
export type ApiFailure = 'status' | 'network' | 'invalid-answer';

interface Details {
  status?: number;
  serverText?: string;
  retryAfterMs?: number;
  cause?: unknown;
  isPage?: boolean;
  isOfThisSession?: () => boolean;
}

/** What the HTTP client rejects with. Its message is for developers; people read a text chosen by the provider. */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  readonly status: number | undefined;
  /** What the server says to the person, where it says something readable. */
  readonly serverText: string | undefined;
  /** How long the server asks to wait before another try. */
  readonly retryAfterMs: number | undefined;
  /** A web page came instead: the call met something before the API, such as a gateway that wants a sign-in. */
  readonly isPage: boolean;
  /** Whether the session that the call was made in is still the one of now; it may have ended, or be another by then. */
  readonly isOfThisSession: () => boolean;

  constructor(
    failure: ApiFailure,
    call: string,
    { status, serverText, retryAfterMs, cause, isPage = false, isOfThisSession = () => true }: Details = {},
  ) {
    super(`${call}: ${failure}${status === undefined ? '' : ` (HTTP ${status})`}`, { cause });
    this.name = 'ApiError';
    this.failure = failure;
    this.status = status;
    this.serverText = serverText;
    this.retryAfterMs = retryAfterMs;
    this.isPage = isPage;
    this.isOfThisSession = isOfThisSession;
  }
}
