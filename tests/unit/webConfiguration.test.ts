import { describe, expect, test } from 'vitest';

import { configurationOf, configurePage } from '@domain/webConfiguration';

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>Vigía</title></head><body></body></html>';

const configuration = {
  apiUrl: 'https://api.example',
  supportEmail: 'ayuda@barrio.example',
  analyticsOrigins: ['https://tableau.example'],
};

describe('The configuration in the page', () => {
  test('is read as it was written, and everything else stays', () => {
    const page = configurePage(PAGE, configuration);
    expect(configurationOf(page)).toEqual(configuration);
    expect(page).toMatch(
      /<head><meta charset="utf-8">.+<title>Vigía<\/title><\/head><body><\/body><\/html>$/,
    );
  });

  test('takes the place of an earlier one, with its connections', () => {
    const other = { ...configuration, apiUrl: '', analyticsOrigins: [] };
    expect(configurePage(configurePage(PAGE, configuration), other)).toBe(configurePage(PAGE, other));
  });

  test('has the browser connect beforehand, with cookies where charts come from only', () => {
    const page = configurePage(PAGE, configuration);
    expect(page).toContain('<link rel="preconnect" href="https://api.example" crossorigin>');
    expect(page).toContain('<link rel="preconnect" href="https://tableau.example">');
  });

  test.each(['</script><script>alert(1)</script>', '$& $1 $`', '<!--<script'])('stays data: %s', (text) => {
    const page = configurePage(PAGE, { ...configuration, supportEmail: text });
    expect(configurationOf(page)?.supportEmail).toBe(text);
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  test('is missed in a page that has none', () => {
    expect(configurationOf(PAGE)).toBeUndefined();
  });
});
