/**
 * The very first script of a visit, beside the app's own: it draws the heading of the screen at this address and starts
 * what that will need, its code and its first calls, so that they don't wait for the app's code to come and run.
 * `earlyStart` of the build writes the table into index.html; `earlyAnswers` hands the answers over to the HTTP client.
 * It imports nothing, to be small.
 */
import type { Feature } from '@domain/features';
import type { WebConfiguration } from '@domain/webConfiguration';

import type { FirstHeading } from '@/app/firstHeadings';

/** What the build knows of each screen. */
export interface EarlyStart {
  tokenKey: string;
  adminRole: string;
  /** Of the element that holds the web app's configuration. */
  configurationId: string;
  /** Of every GET, besides the token. */
  headers: Readonly<Record<string, string>>;
  /** Scripts and styles, as addresses. */
  files: readonly string[];
  screens: readonly {
    /** Of the path, with its parameters as named groups. */
    pattern: string;
    isForAdmins: boolean;
    /** Without which a server has no such screen. */
    feature: Feature | undefined;
    /** Undefined where more than the address tells it. */
    heading: FirstHeading | undefined;
    /** Addresses below the API's origin; `{name}` is an id of the path or the query. */
    calls: readonly string[];
    /** Positions in `files`. */
    files: readonly number[];
  }[];
}

declare global {
  interface Window {
    /** Calls that were made before the app's code was here, by address; each is taken once. */
    earlyAnswers?: Map<string, { token: string; answer: Promise<Response> }>;
  }
}

interface Claims {
  exp?: number;
  roles?: string[];
  features?: string[];
}

const readClaims = (token: string): Claims => {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
};

const readToken = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const fetchCode = (file: string) => {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    // As Vite asks for styles: otherwise the browser would fetch them twice.
    link.crossOrigin = '';
  } else link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
};

const readJson = <Content>(id: string): Content | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Content) : undefined;
};

const ID = /^[1-9][0-9]*$/;

/** What the address names, by the names of the pattern's groups and of the query. */
const readParameters = (pattern: string): Readonly<Record<string, string | undefined>> => ({
  ...Object.fromEntries(new URLSearchParams(window.location.search)),
  ...new RegExp(pattern).exec(window.location.pathname)?.groups,
});

/** The call's address with its ids; null where the page's own address doesn't name them all. */
const addressOf = (call: string, parameters: Readonly<Record<string, string | undefined>>): string | null => {
  const address = call.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = parameters[name] ?? '';
    return ID.test(value) ? value : hole;
  });
  return address.includes('{') ? null : address;
};

const addText = (parent: Element, tag: 'h1' | 'p', text: string) => {
  parent.append(Object.assign(document.createElement(tag), { textContent: text }));
};

/** Draws the frame of a screen with its heading, in which the screen will appear. */
const drawFrame = (heading: FirstHeading | undefined) => {
  const opening = document.getElementById('opening');
  const place = opening?.querySelector('.frame-heading');
  // The app is here already, or nothing of the page is.
  if (!opening || !place) return;
  opening.className = 'frame';
  if (!heading) return;
  addText(place, 'h1', heading.title);
  if (heading.subtitle) addText(place, 'p', heading.subtitle);
};

const start = ({ tokenKey, adminRole, configurationId, headers, files, screens }: EarlyStart) => {
  const token = readToken(tokenKey);
  const { exp = 0, roles = [], features = [] } = readClaims(token);
  if (exp * 1000 <= Date.now()) return;

  const screen = screens.find(({ pattern }) => new RegExp(pattern).test(window.location.pathname));
  if (!screen || (screen.isForAdmins && !roles.includes(adminRole))) return;
  if (screen.feature && !features.includes(screen.feature)) return;

  // This script may be here before the rest of the page.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => drawFrame(screen.heading), { once: true });
  } else drawFrame(screen.heading);

  const parameters = readParameters(screen.pattern);
  const apiUrl = readJson<WebConfiguration>(configurationId)?.apiUrl ?? '';
  window.earlyAnswers = new Map();
  for (const call of screen.calls) {
    const path = addressOf(call, parameters);
    if (path === null) continue;
    const address = apiUrl + path;
    const answer = fetch(address, {
      headers: { ...headers, Authorization: `Bearer ${token}` },
      redirect: 'error',
    });
    // Nobody may ask for it, such as when the session ends before.
    answer.catch(() => undefined);
    window.earlyAnswers.set(address, { token, answer });
  }
  // Each in a task of its own: all of them together hold up a slow phone's first paint.
  for (const file of screen.files) setTimeout(() => fetchCode(files[file] ?? ''));
  // A page's first Intl objects cost a slow phone some 60 ms, and then 30 of each kind, which are free while nothing is here yet.
  setTimeout(() => new Intl.Collator('es'));
  setTimeout(() => new Intl.NumberFormat('es-AR'));
  setTimeout(() => new Intl.DateTimeFormat('es-AR', { month: 'short' }));
};

const table = readJson<EarlyStart>('early-start');
if (table) start(table);
