interface Connection {
  readonly device: string | null;
  readonly variables: readonly { readonly payloadName: string | null }[];
}

/** Why this connection isn't possible, as far as the request alone tells; undefined if it is. */
export const connectionText = ({ device, variables }: Connection): string | undefined => {
  const names = variables.flatMap(({ payloadName }) => (payloadName === null ? [] : [payloadName]));
  if (device === null) {
    return names.length === 0 ? undefined : 'El campo "payloadName" necesita un dispositivo ("device").';
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  return repeated === undefined
    ? undefined
    : `Dos variables tienen el mismo nombre en el dispositivo: "${repeated}" ("payloadName").`;
};
