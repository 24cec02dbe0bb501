import { foldText } from '@domain/nameSearch';

import type { ApiError } from '@/providers/http/ApiError';
import type { FailureTexts, TextChooser } from '@/providers/data/AppError';

/** What servers say, in either language, after removing case and accents. */
const NOT_IMPLEMENTED = /not (\w+ ){0,2}implemented|no (\w+ ){0,3}implementad[oa]|sin implementar/;
const INTERNAL_ERROR = /internal server error|error interno del servidor/;
const DUPLICATE = /duplicat|duplicad|already exists|ya existe|unique/;
const DATABASE = /database|base de datos|connection|conexion|transaction|transaccion/;
const INVALID_DATA = /invalid data|datos (\w+ )*invalidos/;

const read = ({ failure, status, serverText = '', body = '' }: Partial<ApiError>) => ({
  isOffline: failure === 'network',
  status,
  said: foldText(serverText),
  body: foldText(body),
});

/** The list's texts for a failure (ERR-19, VAR-9). */
export const listTexts: TextChooser = (failure) => {
  const { isOffline, status, said, body } = read(failure);
  // 'Not implemented' and 'Internal server error' are also names of statuses, which are nothing to show.
  const told = said || body;
  if (isOffline) return { fallback: 'errors.normalizedVariablesUnreachable', hint: null };
  if (status === 501 || NOT_IMPLEMENTED.test(told)) {
    return { fallback: 'errors.normalizedVariablesUnavailable', kind: 'unavailable', serverText: 'hint' };
  }
  if (status === 500 || INTERNAL_ERROR.test(told)) {
    return {
      fallback: 'errors.normalizedVariablesUnavailable',
      kind: 'unavailable',
      hint: 'errors.normalizedVariablesInternal',
    };
  }
  if (status === 404) return { fallback: 'errors.normalizedVariablesNotFound' };
  return { fallback: 'errors.loadNormalizedVariables', serverText: 'instead' };
};

/** The update's texts for a failure (ERR-20). */
export const updateTexts: TextChooser = (failure) => {
  const { status, said } = read(failure);
  switch (status) {
    case 400:
      return { fallback: said ? 'errors.invalidDataExplained' : 'errors.invalidData' };
    case 404:
      return { fallback: 'errors.normalizedVariableNotFound' };
    case 500:
      return { fallback: 'errors.updateNormalizedVariableInternal' };
    default:
      return { fallback: 'errors.updateNormalizedVariable', serverText: 'instead' };
  }
};

const createInternalTexts = (answer: string): FailureTexts => {
  if (DUPLICATE.test(answer)) return { fallback: 'errors.duplicateNormalizedVariable', kind: 'duplicate' };
  if (DATABASE.test(answer)) return { fallback: 'errors.createNormalizedVariableDatabase' };
  if (INVALID_DATA.test(answer)) return { fallback: 'errors.createNormalizedVariableInvalid' };
  return { fallback: 'errors.createNormalizedVariableInternal' };
};

const INVALID: FailureTexts = { fallback: 'errors.createNormalizedVariableInvalid', serverText: 'hint' };

const OTHERWISE: FailureTexts = {
  fallback: 'errors.createNormalizedVariableOtherwise',
  unexpected: 'errors.createNormalizedVariableOtherwise',
  serverText: 'hint',
};

/** The creation's texts for a failure (ERR-21). */
export const createTexts: TextChooser = (failure) => {
  const { isOffline, status, said, body } = read(failure);
  if (isOffline) return { fallback: 'errors.createNormalizedVariableUnreachable', hint: null };
  switch (status) {
    case 400:
    case 422:
      return INVALID;
    case 403:
      return { fallback: 'errors.createNormalizedVariable' };
    case 404:
      return { fallback: 'errors.normalizedVariableTypeNotFound' };
    case 409:
      return { fallback: 'errors.duplicateNormalizedVariable' };
    case 500:
      return createInternalTexts(said || body);
    default:
      return INVALID_DATA.test(said) ? INVALID : OTHERWISE;
  }
};
