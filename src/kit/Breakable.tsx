import { Fragment } from 'react';

/** A part of a mail address that fits on one line almost anywhere. */
const SHORT = 24;

/** Splits a part after each dot. */
const upToDots = (part: string): string[] =>
  part.length > SHORT ? (part.match(/[^.]*\.+|[^.]+/g) ?? []) : [part];

const partsOf = (name: string): string[] => {
  const at = name.lastIndexOf('@');
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at)].flatMap(upToDots);
};

/** A name. A mail address breaks before its @, or after a dot if it is long, instead of in the middle of a word. */
export const Breakable = ({ children: name }: { children: string }) => {
  let end = 0;
  return partsOf(name).map((part) => {
    const begin = end;
    end += part.length;
    return (
      <Fragment key={begin}>
        {begin > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
};
