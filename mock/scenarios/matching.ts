import type { Scenario } from './scenario';

const pathPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** The parameters of a request that a scenario's call covers, null for any other request. */
const parametersOf = (call: string, request: Request): Record<string, string> | null => {
  const { pathname, searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  if (call === '*') return query;
  const [method, template = ''] = call.split(' ');
  const match = request.method === method ? pathPattern(template).exec(pathname) : null;
  return match && { ...query, ...match.groups };
};

/** Whether a scenario is about a request. */
export const isAbout = ({ call, where = {} }: Scenario, request: Request): boolean => {
  const parameters = parametersOf(call, request);
  return (
    parameters !== null && Object.entries(where).every(([name, value]) => parameters[name] === String(value))
  );
};
