import { parse } from 'regexparam';
import { matchRoute } from 'wouter';

/** @param path a screen's, as in `paths` */
export const isAt = (path: string, pathname: string): boolean => matchRoute(parse, path, pathname)[0];
