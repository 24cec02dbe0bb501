import { LONGEST_TEXT } from './serverText';

/**
 * Why a call failed.
 * - `status`: the server answered with a status that isn't success.
 * - `network`: no answer came, or not in time.
 * - `invalid-answer`: the answer breaks the contract (HTML, malformed JSON, a missing field, no PDF).
 */
export type ApiFailure = 'status' | 'network' | 'invalid-answer';

type Details = ErrorOptions &
  Partial<Pick<ApiError, 'status' | 'serverText' | 'body' | 'retryAfterMs' | 'isPage' | 'isOfThisSession'>>;

/** The HTTP client's rejection. Its message is for developers; people read a text chosen by the provider. */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  readonly status: number | undefined;
  /** The server's sentence for the person, if it sent a readable one. */
  readonly serverText: string | undefined;
  /** How the answer's body began, for those who look for more in it than a sentence. */
  readonly body: string;
  /** How long the server asks to wait before a retry. */
  readonly retryAfterMs: number | undefined;
  /**
   * A web page came instead: the call was answered by something before the API, such as a gateway that wants
   * a sign-in.
   */
  readonly isPage: boolean;
  /** Whether the session of the call is still the current one; it may have ended or been replaced. */
  readonly isOfThisSession: () => boolean;

  constructor(
    failure: ApiFailure,
    call: string,
    {
      status,
      serverText,
      body = '',
      retryAfterMs,
      cause,
      isPage = false,
      isOfThisSession = () => true,
    }: Details = {},
  ) {
    super(`${call}: ${failure}${status === undefined ? '' : ` (HTTP ${status})`}`, { cause });
    this.name = 'ApiError';
    this.failure = failure;
    this.status = status;
    this.serverText = serverText;
    this.body = body.slice(0, LONGEST_TEXT);
    this.retryAfterMs = retryAfterMs;
    this.isPage = isPage;
    this.isOfThisSession = isOfThisSession;
  }
}
