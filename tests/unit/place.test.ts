import { describe, expect, it } from 'vitest';

import { formatPlace, isPlace, readPlace } from '@domain/sensors/place';

const OBELISK = { latitude: -34.6037, longitude: -58.3816 };

describe('A place as people type or copy it (EXT-75)', () => {
  it.each([
    ['as maps on the web copy it', '-34.6037, -58.3816', OBELISK],
    ['without a blank', '-34.6037,-58.3816', OBELISK],
    ['with blanks around', '  -34.6037 ,  -58.3816 ', OBELISK],
    ['with decimal commas and a semicolon', '-34,6037; -58,3816', OBELISK],
    ['with decimal commas and a comma', '-34,6037, -58,3816', OBELISK],
    ['with decimal commas and a blank', '-34,6037 -58,3816', OBELISK],
    ['from two cells of a spreadsheet', '-34.6037\t-58.3816', OBELISK],
    ['with degree signs and a real minus', '−34.6037°, −58.3816°', OBELISK],
    ['in whole degrees', '-34, -58', { latitude: -34, longitude: -58 }],
    ['north and east', '+40.4168 3.7038', { latitude: 40.4168, longitude: 3.7038 }],
    ['finer than a tenth of a metre', '-34.60370049, -58.38160049', OBELISK],
    ['at the pole', '90, 180', { latitude: 90, longitude: 180 }],
  ])('is read %s', (_, text, place) => {
    expect(readPlace(text)).toEqual(place);
  });

  it.each([
    ['a latitude alone', '-34.6037', 'half'],
    ['a latitude and a comma', '-34.6037,', 'half'],
    ['one number with a decimal comma', '-34,6037', 'half'],
    ['91° of latitude', '91, -58', 'latitude'],
    ['latitude and longitude the other way round', '-118.24, 34.05', 'latitude'],
    ['more than half of the earth', '-34.6, 181', 'longitude'],
    ['three numbers', '-34.6, -58.4, 25', 'unreadable'],
    ['degrees and minutes', `34°36'13"S 58°22'54"O`, 'unreadable'],
    ['words', 'Plaza San Martín', 'unreadable'],
  ])('isn’t %s', (_, text, problem) => {
    expect(readPlace(text)).toBe(problem);
    expect(isPlace(readPlace(text))).toBe(false);
  });

  it('may be left out', () => {
    expect(readPlace('  ')).toBeNull();
    expect(isPlace(null)).toBe(true);
  });

  it('is shown as it can be typed', () => {
    expect(formatPlace(OBELISK)).toBe('-34.6037, -58.3816');
    expect(readPlace(formatPlace(OBELISK))).toEqual(OBELISK);
  });
});
