/** An id, or what was sent in its place. */
type Id = number | string | null | undefined;

/** What somebody reads whose call of the specification is refused, by whoever serves it. */
export const refusalTexts = {
  unknownOperation: (method: string, path: string) => `No existe la operación ${method} ${path}.`,
  failure: 'Error interno del servidor.',

  // Sessions and accounts
  wrongCredentials: 'El email o la contraseña no son correctos.',
  missingToken: 'Falta el token de la sesión.',
  invalidToken: 'El token de la sesión no es válido.',
  expiredSession: 'La sesión venció. Volvé a iniciar sesión.',
  notAdministrator: 'Solo un administrador puede hacer esta operación.',
  weakPassword: 'La contraseña debe tener al menos 8 caracteres, una letra mayúscula y un número.',
  invalidMail: (mail: string) => `El campo "email" no es un email válido: ${mail}.`,
  takenMail: (mail: string) => `Ya existe un usuario con el email ${mail}.`,
  lastAdministrator: 'Tiene que quedar un administrador: nombrá a otro antes.',
  ownAccount: 'No podés eliminar tu propio usuario.',
  sensorsOfAdministrator: 'El campo "sensorIds" debe estar vacío para un administrador.',
  unknownSensorIn: (field: string, id: Id) => `El campo "${field}" nombra un sensor que no existe: ${id}.`,
  hiddenSensor: 'No tenés permiso para ver este sensor.',

  // What is named by its id, and isn't there
  noSensorType: (id: Id) => `No existe el tipo de sensor ${id}.`,
  noLocation: (id: Id) => `No existe el barrio ${id}.`,
  noVariable: (id: Id) => `No existe la variable normalizada ${id}.`,
  noSensor: (id: Id) => `No existe el sensor ${id}.`,
  noUser: (id: Id) => `No existe el usuario ${id}.`,
  noViewGroup: (id: Id) => `No existe el grupo de vistas ${id}.`,
  noView: (id: Id) => `No existe la vista ${id}.`,

  // Sensors and their variables
  takenSensorName: (name: string) => `Ya existe un sensor con el nombre "${name}".`,
  takenVariableName: (name: string, type: string) => `Ya existe la variable "${name}" en el tipo ${type}.`,
  variableOfOtherType: (id: Id, name: string) =>
    `La variable normalizada ${id} de "${name}" no es del tipo del sensor.`,
  providerVariableOfOtherType: (id: Id) =>
    `El campo "senteosVariableId" no nombra una variable del tipo: ${id}.`,
  repeatedProviderVariable: 'Una variable del proveedor está repetida ("senteosVariableId").',
  repeatedVariable: 'Una variable está repetida ("id").',
  variableOfOtherSensor: (id: Id) => `El sensor no tiene la variable ${id} ("id").`,

  // Views
  takenViewName: (name: string) => `El nombre "${name}" ya está en uso en este tipo.`,
  takenSlug: (slug: string) => `El slug "${slug}" ya está en uso en este tipo.`,
  viewVariableOfOtherType: (id: Id) =>
    `El campo "normalizedVariableNameId" no nombra una variable del tipo de sensor: ${id}.`,
  incompleteOrder: 'El campo "ids" debe nombrar cada elemento exactamente una vez.',
};
