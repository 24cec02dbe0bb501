/**
 * Runs before the app's own scripts. It draws the heading of the screen at this address, and starts fetching the
 * screen's code and first calls, so that they don't wait for the app's code. `earlyStart` of the build writes it and its
 * table into index.html; `earlyAnswers` passes the answers to the HTTP client. Standing in the page, it imports nothing
 * but types. When it changes, so does its hash in deploy/nginx-static.conf and docs/deployment.md; a test says which it is.
 */
import type { WebConfiguration } from '@domain/webConfiguration';

import type { FirstPart } from '@/kit/AppResource';

interface FirstHeading {
  title: string;
  subtitle?: string | undefined;
}

/** What starts early at an address, and for which people. */
interface EarlyPart extends Omit<FirstPart, 'calls' | 'load'> {
  /** Addresses below the API's origin; `{name}` is an id from the path or the query. */
  calls: readonly string[];
  /** The part's code: positions in `files`. */
  files: readonly number[];
}

/** What the build knows about each screen. */
export interface EarlyStart {
  tokenKey: string;
  adminRole: string;
  /** Id of the element that holds the web app's configuration. */
  configurationId: string;
  /** Sent with every GET, besides the token. */
  headers: Readonly<Record<string, string>>;
  /** Addresses of scripts and styles. */
  files: readonly string[];
  screens: readonly (EarlyPart & {
    /** A regular expression for the path, with its parameters as named groups. */
    pattern: string;
    /** For everybody, without a session, where the server has a public page. */
    isOpen?: true;
    /** Undefined if the address alone doesn't determine it. */
    heading?: FirstHeading | undefined;
    /** What it has for some people only. */
    parts: readonly EarlyPart[];
  })[];
}

declare global {
  interface Window {
    /** Calls that were made before the app's code arrived, by address; each is used once. */
    earlyAnswers?: Map<
      string,
      { token: string | null; answer: Promise<Response>; controller: AbortController }
    >;
  }
}

interface Claims {
  exp?: number;
  roles?: string[];
  features?: string[];
}

const readClaims = (token: string | null): Claims => {
  try {
    const payload = token?.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
};

const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const fetchCode = (file: string) => {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    // Vite requests styles this way; otherwise the browser would fetch them twice.
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

/** Ids from the address, by the names of the pattern's groups and of the query. */
const readParameters = (pattern: string): Readonly<Record<string, string | undefined>> => ({
  ...Object.fromEntries(new URLSearchParams(window.location.search)),
  ...new RegExp(pattern).exec(window.location.pathname)?.groups,
});

/** The call's address with its ids; null if the page's own address doesn't contain them all. */
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

/** Draws the frame of a screen with its heading, inside which the screen will appear. */
const drawFrame = (heading: FirstHeading | undefined) => {
  const opening = document.getElementById('opening');
  const place = opening?.querySelector('.frame-heading');
  // The app is already here.
  if (!opening || !place) return;
  opening.className = 'frame';
  if (!heading) return;
  addText(place, 'h1', heading.title);
  if (heading.subtitle) addText(place, 'p', heading.subtitle);
};

const start = ({ tokenKey, adminRole, configurationId, headers, files, screens }: EarlyStart) => {
  const screen = screens.find(({ pattern }) => new RegExp(pattern).test(window.location.pathname));
  if (!screen) return;
  const token = readStored(tokenKey);
  const { exp = 0, roles = [], features = [] } = readClaims(token);
  const { apiUrl = '', hasPublicPage } = readJson<WebConfiguration>(configurationId) ?? {};
  if (screen.isOpen ? !hasPublicPage : exp * 1000 <= Date.now()) return;

  const parameters = readParameters(screen.pattern);
  const isHere = ({ feature, unlessFeature, orRemembered, audience, isUnfiltered, requiredId }: EarlyPart) =>
    (!feature || features.includes(feature)) &&
    !(unlessFeature && features.includes(unlessFeature) && readStored(orRemembered ?? '') !== 'true') &&
    (!audience || (audience === 'admins') === roles.includes(adminRole)) &&
    !(isUnfiltered && window.location.search) &&
    (!requiredId || ID.test(parameters[requiredId] ?? ''));
  if (!isHere(screen)) return;
  const begun = [screen, ...screen.parts.filter(isHere)];

  if (!screen.isOpen) drawFrame(screen.heading);

  window.earlyAnswers = new Map();
  for (const call of begun.flatMap(({ calls }) => calls)) {
    const path = addressOf(call, parameters);
    if (path === null) continue;
    const address = apiUrl + path;
    const controller = new AbortController();
    const answer = fetch(address, {
      headers: screen.isOpen ? headers : { ...headers, Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: controller.signal,
    });
    // The answer may never be used, for example if the session ends first.
    answer.catch(() => undefined);
    window.earlyAnswers.set(address, { token, answer, controller });
  }
  // Each in its own task: together they delay a slow phone's first paint.
  for (const file of begun.flatMap((part) => part.files)) setTimeout(() => fetchCode(files[file] ?? ''));
  // A page's first Intl objects cost a slow phone some 60 ms, and 30 more for each kind. Nothing else runs
  // yet, so now they cost nothing.
  setTimeout(() => new Intl.Collator('es'));
  setTimeout(() => new Intl.NumberFormat('es-AR'));
  setTimeout(() => new Intl.DateTimeFormat('es-AR', { month: 'short' }));
};

const table = readJson<EarlyStart>('early-start');
if (table) start(table);
