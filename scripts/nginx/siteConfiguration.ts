export interface Site {
  port: number;
  /** The folder of the build. */
  root: string;
  log: string;
  analyticsOrigin: string;
  /** The address of the mock, as the API. */
  apiServer: string;
}

/** The mock's own pages, and a connection that the mock breaks off, which nginx would otherwise answer with a 502. */
const forTheMock = `
location /mock/ {
    proxy_pass $vigia_api_server;
    proxy_set_header Host $http_host;
}
error_page 502 = @broken;
location @broken { return 444; }
`;

/**
 * deploy/nginx-static-site.conf with the values of a site on this machine.
 * @throws an Error that names the line that is no longer there.
 */
export const siteConfiguration = (
  example: string,
  { port, root, log, analyticsOrigin, apiServer }: Site,
): string => {
  const values = {
    listen: `127.0.0.1:${port}`,
    server_name: 'localhost',
    root: `"${root}"`,
    access_log: `"${log}" vigia`,
    'set $vigia_api_origin': '""',
    'set $vigia_analytics_origins': `"${analyticsOrigin}"`,
    'set $vigia_api_server': `"${apiServer}"`,
    'set $vigia_tls_proxy': '"127.0.0.1"',
  };
  const lines = example.split('\n').filter((line) => !line.startsWith('listen [::]'));
  for (const [directive, value] of Object.entries(values)) {
    const index = lines.findIndex((line) => line.startsWith(`${directive} `));
    if (index < 0) throw new Error(`deploy/nginx-static-site.conf lacks "${directive}".`);
    lines[index] = `${directive} ${value};`;
  }
  return [...lines, forTheMock].join('\n');
};
