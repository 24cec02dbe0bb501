/**
 * The numbers and fixed names of docs/product/13-constants.md, and below them those of ours that several files need.
 * Durations are milliseconds, sizes pixels.
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
  /** 'true' if the report that was last seen here had charts of Tableau's (decision 8). */
  hasEmbeddedCharts: 'hasEmbeddedCharts',
  store: 'store',
} as const;

/** The window event that makes the session re-read the token (SES-18). */
export const AUTH_UPDATE_EVENT = 'auth-update';

/** Up to this many files are saved one by one. Browsers ask about more, or refuse them: those come in one ZIP. */
export const MAX_SINGLE_FILES = 10;

/** How long a call may take, including retries, before it counts as a lost connection. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** How long a save waits for the current state before it goes on without it (`fetchCurrent`). */
export const FETCH_CURRENT_TIMEOUT_MS = 4_000;

/** Pauses before each retry of a GET that found no connection: people see the failure within 1.5 s. */
export const RETRY_DELAYS_MS: readonly number[] = [300, 900];

/** How often to ask for the progress of mails being sent, while the page is in view. */
export const DELIVERY_PROGRESS_MS = 5_000;

/** How often to ask what devices sent while somebody waits for one, while the page is in view. */
export const DEVICE_REFRESH_MS = 2_000;

/** A list of up to so many rows is whole in the document: there the browser's own search finds all of them. */
export const MAX_WHOLE_LIST = 100;

/** How often the progress of an import is asked for (EXT-54). */
export const IMPORT_PROGRESS_MS = 1_000;

/** How long the first chart of a report and those in view are alone on a phone (REP-19). */
export const CHART_HEAD_START_MS = 5_000;

/** How often to ask for the last values of a sensor, while the page is in view. */
export const NOW_REFRESH_MS = 60_000;

/** How long 'Verificando acceso…' stays for people who are redirected, so that they can read it. */
export const ACCESS_REFUSAL_MS = 700;
