/**
 * The numbers and fixed names of the spec's "business constants" (docs/product/13-constants.md). Durations are
 * milliseconds, sizes pixels.
 */

export const TOAST_DURATION_MS = 4_000;
export const PASSWORD_REDIRECT_MS = 3_000;
export const MOBILE_BREAKPOINT_PX = 768;
export const DRAWER_SWIPE_THRESHOLD_PX = 50;
export const DROPDOWN_MAX_HEIGHT_PX = 240;
export const SEARCH_DEBOUNCE_MS = 300;
export const CHIPS_VISIBLE = 6;
export const THRESHOLD_STEP = 0.01;
export const COPYRIGHT_YEAR = 2025;

export const ANALYTICS_TOKEN_RENEWAL_MS = 480_000;
export const PRESELECTED_SENSOR_DEBOUNCE_MS = 200;
export const VIEW_CARD_HEIGHT_PX = 350;
export const GROUP_PANEL_MAX_HEIGHT_PX = 5_000;
export const YEAR_MENU_MIN_WIDTH_PX = 120;

/** Local storage keys. The first two are the spec's (CON-13); the others are ours to name. */
export const STORAGE_KEYS = {
  authToken: 'authToken',
  authUserOverride: 'authUserOverride',
  theme: 'theme',
  reportsPage: 'reportsPage',
  store: 'store',
} as const;

/** The window event that makes the session re-read the token (SES-18). */
export const AUTH_UPDATE_EVENT = 'auth-update';

/** How many reports are requested at a time, since a server draws each on demand. */
export const DOWNLOADS_IN_FLIGHT = 4;

/**
 * Up to this many files are saved one by one. Browsers ask about more, or refuse them, so more come in one
 * ZIP.
 */
export const SINGLE_FILES_MAX = 10;

/** How long a call may take, including retries, before it counts as a lost connection. */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * How long a list waits for details that it can do without. Long enough for a slow server, short enough not to
 * wait for one that hangs.
 */
export const DETAILS_TIMEOUT_MS = 12_000;

/** Pauses before each retry of a GET that found no connection: people see the failure within 1.5 s. */
export const RETRY_DELAYS_MS: readonly number[] = [300, 900];

/** Pause before a failed renewal of the analytics token is tried again. */
export const ANALYTICS_TOKEN_RETRY_MS = 30_000;

/** How long the message stays that the connection is back. */
export const CONNECTION_BACK_MS = 5_000;

/** A PDF is drawn on demand, which takes longer than a list. */
export const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * A year of readings, one a minute, is a file of some ten megabytes, which takes a slow connection some time.
 */
export const READINGS_TIMEOUT_MS = 240_000;

/** How often to ask for the progress of mails being sent, while the page is in view. */
export const DELIVERY_PROGRESS_MS = 5_000;

/** How often to ask for the last values of a sensor, while the page is in view. */
export const NOW_REFRESH_MS = 60_000;

/**
 * The height of a card with one of Vigía's own charts. With several variables, lines are stacked, and other
 * charts have the variables' names above. A comparison also has a month to choose.
 */
export const OWN_CHART_HEIGHT_PX = {
  lines: { one: 480, eachMore: 148 },
  other: { one: 460, eachMore: 24 },
  choice: 60,
} as const;

/** How long 'Verificando acceso…' stays for people who are redirected, so that they can read it. */
export const ACCESS_REFUSAL_MS = 700;
