import type { BrowserContext, Page, Request } from '@playwright/test';

export interface Traffic {
  /** Everything that the browser asked for, by whom, with the headers that it sent. */
  requests(): Promise<{ url: URL; headers: Record<string, string>; body: string }[]>;
  /** Every line that was written on the console, of any kind. */
  lines(): string[];
}

const read = async (request: Request) => ({
  url: new URL(request.url()),
  headers: await request.allHeaders(),
  body: request.postData() ?? '',
});

/** Notes what the pages of a browser context send and write from now on. */
export const watchTraffic = (context: BrowserContext): Traffic => {
  const requests: Request[] = [];
  const lines: string[] = [];
  context.on('request', (request) => requests.push(request));
  context.on('console', (message) => lines.push(message.text()));
  context.on('weberror', (webError) => lines.push(webError.error().stack ?? String(webError.error())));
  return {
    requests: () => Promise.all(requests.map(read)),
    lines: () => lines,
  };
};

/** Places besides the network where a page may leave data, as text by place. */
export const tracesIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({
    markup: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'),
    address: window.location.href,
    history: JSON.stringify(window.history.state),
    name: window.name,
    cookies: document.cookie,
    'session storage': JSON.stringify(sessionStorage),
    ...Object.fromEntries(
      Object.entries(localStorage).map(([key, value]) => [`local storage, ${key}`, String(value)]),
    ),
  }));
