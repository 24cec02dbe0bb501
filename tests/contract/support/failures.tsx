import { renderHook } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { expect } from 'vitest';

import type { Outcome } from '@mock/scenarios/scenario';

import { i18nProvider } from '@/i18n/i18nProvider';
import { tokenStorage } from '@/providers/auth/tokenStorage';
import { useErrorText } from '@/kit/feedback/useErrorText';

import { rejectionOf, type Connection } from './provider';

/** A call and what people read when it fails: rows of docs/product/12-messages.md, to the letter. */
export interface FailureRow {
  title: string;
  call: () => Promise<unknown>;
  /** The server answers with a failure, and no text. */
  refused: string;
  /** The text if no answer comes; by default the same as `refused`. */
  offline?: string;
  /** The answer breaks the contract; null where an answer cannot. */
  invalid: string | null;
  /** Where the server's own text goes. */
  serverText?: 'instead' | 'hint';
}

const OFFLINE_HINT = 'Revisá tu conexión a internet y probá de nuevo.';
const INVALID_HINT = 'El servidor envió una respuesta incompleta o con errores.';
const REASON = 'Motivo que da el servidor.';
const FORBIDDEN = 'Sin permiso para esto.';

/** The text that people read when a call rejects. */
export const wordsOf = async (call: () => Promise<unknown>) => {
  const error = await rejectionOf(call);
  const { result } = renderHook(useErrorText, {
    wrapper: ({ children }) => <I18nContext.Provider value={i18nProvider}>{children}</I18nContext.Provider>,
  });
  return result.current(error);
};

const explained = ({ refused, serverText }: FailureRow) => {
  if (serverText === 'instead') return { message: REASON };
  return { message: refused, ...(serverText === 'hint' ? { hint: REASON } : {}) };
};

/** A refusal's text is shown by every call (SES-20). */
const forbidden = ({ refused, serverText }: FailureRow) =>
  serverText === 'hint' ? { message: refused, hint: FORBIDDEN } : { message: FORBIDDEN };

/** Makes a call fail in every way, and checks the texts against its row. */
export const expectWords = async ({ scenarios }: Connection, row: FailureRow) => {
  const words = (outcome: Outcome) => {
    scenarios.use([{ call: '*', outcome }]);
    return wordsOf(row.call);
  };
  const { refused, offline = refused, invalid } = row;

  expect({
    refused: await words({ kind: 'empty', status: 500 }),
    explained: await words({ kind: 'text', status: 409, body: REASON }),
    forbidden: await words({ kind: 'text', status: 403, body: FORBIDDEN }),
    forbiddenSilently: await words({ kind: 'empty', status: 403 }),
    offline: await words({ kind: 'dropped' }),
    invalid: invalid === null ? null : await words({ kind: 'malformedJson' }),
    page: await words({ kind: 'html', status: 200, body: '<!doctype html><title>Portal</title>' }),
    // Last, because it ends the session.
    signedOut: await words({ kind: 'text', status: 401, body: 'Token vencido' }),
  }).toEqual({
    refused: { message: refused },
    explained: explained(row),
    forbidden: forbidden(row),
    forbiddenSilently: { message: refused },
    signedOut: { message: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente' },
    offline: { message: offline, hint: OFFLINE_HINT },
    invalid: invalid === null ? null : { message: invalid, hint: INVALID_HINT },
    page: { message: invalid ?? refused, hint: INVALID_HINT },
  });
  expect(tokenStorage.readToken()).toBeNull();
};
