/**
 * Sensors that somebody may see now and later: those of a neighbourhood, of a type, or of a type in a neighbourhood;
 * null for any. One of both is given.
 */
export interface AccessRule {
  readonly locationId: number | null;
  readonly typeId: number | null;
}

interface Place {
  readonly locationId?: number | null | undefined;
  readonly typeId?: number | null | undefined;
}

export const coversSensor = ({ locationId, typeId }: AccessRule, sensor: Place): boolean =>
  (locationId !== null || typeId !== null) &&
  (locationId === null || locationId === sensor.locationId) &&
  (typeId === null || typeId === sensor.typeId);

/** The same for the same rule. */
export const ruleKey = ({ locationId, typeId }: AccessRule): string => `${locationId ?? ''}-${typeId ?? ''}`;

interface RuleNames {
  readonly locationName?: string | null | undefined;
  readonly typeName?: string | null | undefined;
}

/** A rule in words: 'barrio Centro', 'tipo Aire', 'tipo Aire en barrio Centro'. */
export const ruleText = ({ locationName, typeName }: RuleNames): string =>
  [typeName && `tipo ${typeName}`, locationName && `barrio ${locationName}`].filter(Boolean).join(' en ');

/** The rules that show a sensor, in words; empty for none. */
export const rulesShowing = (sensor: Place & RuleNames, rules: readonly AccessRule[]): string =>
  rules
    .filter((rule) => coversSensor(rule, sensor))
    .map(({ locationId, typeId }) =>
      ruleText({
        locationName: locationId === null ? null : sensor.locationName,
        typeName: typeId === null ? null : sensor.typeName,
      }),
    )
    .join(', ');
