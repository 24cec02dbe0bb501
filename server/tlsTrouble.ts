/** By the words of Node and pg, since nodemailer replaces Node's codes. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/certificate has expired/, 'renew it, and have the service load it'],
  [/certificate is not yet valid/, "is this machine's clock right?"],
  [
    /does not match certificate's altnames/,
    'write its name as in its certificate, or give it one with this name',
  ],
  [
    /unable to verify the first certificate|self-signed certificate|unable to get (local )?issuer certificate/,
    "nobody who is trusted here signed the service's certificate; for an authority of your own, set NODE_EXTRA_CA_CERTS=<file>, " +
      'or sslrootcert=<file> in the address of a database',
  ],
  [/server does not support SSL connections|error establishing an SSL connection/, 'switch TLS on there'],
];

/** What to do if a line to a service fails because of TLS; undefined for any other error. */
export const tlsRemedyOf = (error: Error): string | undefined =>
  REMEDIES.find(([words]) => words.test(error.message))?.[1];
