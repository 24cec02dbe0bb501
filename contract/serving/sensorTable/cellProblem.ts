/** What a spreadsheet writes in place of what it could not compute, in Spanish and in English. */
const SHEET_ERROR = /^#(?:¡|¿)?[A-ZÁÉÍÓÚÑ/0]+[!?]?$|^#N\/[AD]$/i;
/** What is left of a long identifier once a spreadsheet took it for a number. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i;
/** What is left of 3.5 once a spreadsheet took it for the third of May. */
const DATE =
  /^\d{1,2}[-/.](?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|jan|apr|aug|dec)\w*\.?(?:[-/.]\d{2,4})?$|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/i;
const CONTROL = /\p{Cc}|\p{Cs}/u;
const MAX_NAME_LENGTH = 200;

/** Why a cell holds no name of anything, in Spanish; undefined if it may. */
export const nameProblem = (text: string): string | undefined => {
  if (SHEET_ERROR.test(text)) return `La celda dice "${text}", que es un error de la planilla.`;
  if (text.length > MAX_NAME_LENGTH) return `Puede tener ${MAX_NAME_LENGTH} caracteres como máximo.`;
  return CONTROL.test(text) ? 'Tiene caracteres que no se pueden mostrar.' : undefined;
};

/** Why a cell can't be a device's identifier, in Spanish; undefined if it may. */
export const deviceProblem = (text: string): string | undefined =>
  SCIENTIFIC.test(text)
    ? `La planilla convirtió el identificador en el número ${text} y perdió sus dígitos. Dale a la columna formato de texto y volvé a escribirlo.`
    : nameProblem(text);

/** What may have happened to an identifier, in Spanish; undefined if nothing shows. */
export const deviceDoubt = (text: string): string | undefined => {
  if (/^\d{15}0$/.test(text))
    return `El identificador ${text} son solo dígitos y termina en 0: fijate que la planilla no lo haya redondeado.`;
  if (/^[0-9a-f]{13,15}$/i.test(text))
    return `El identificador ${text} tiene ${text.length} dígitos; un EUI tiene 16. Fijate que la planilla no le haya quitado ceros.`;
  return undefined;
};

/** Why a cell holds no limit, in Spanish. */
export const numberProblem = (text: string): string =>
  nameProblem(text) ??
  (DATE.test(text)
    ? `"${text}" es una fecha: la planilla cambió el número. Dale a la columna formato de texto y volvé a escribirlo.`
    : `"${text}" no es un número.`);
