import { randomUUID } from 'node:crypto';

import { SignJWT } from 'jose';

import { ANALYTICS_TOKEN_LIFETIME_S } from '@domain/accounts/tokens';

import type { Caller } from '../accounts/sessions';
import type { TableauConfig } from '../config';

/**
 * A token of Tableau's connected app. The last three claims are user attributes for row-level security: a
 * workbook shows the rows for which USERATTRIBUTEINCLUDES('vigia_sensors', STR([id del sensor])), or all of
 * them if 'vigia_role' is 'admin'.
 * @param sensorIds what a resident may see; administrators need no list
 */
export const signAnalyticsToken = (
  { clientId, secretId, secret }: TableauConfig,
  caller: Caller,
  sensorIds: readonly number[],
  now: Date,
): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    scp: ['tableau:views:embed'],
    vigia_user: String(caller.id),
    vigia_role: caller.admin ? 'admin' : 'user',
    vigia_sensors: sensorIds.map(String),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: secretId, iss: clientId })
    .setIssuer(clientId)
    .setAudience('tableau')
    .setSubject(caller.mail)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ANALYTICS_TOKEN_LIFETIME_S)
    .sign(new TextEncoder().encode(secret));
};
