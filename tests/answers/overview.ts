import { NO_THRESHOLDS } from '@domain/sensors/threshold';

interface Overview {
  name: string;
  typeName?: string;
  /** Their ids begin at 36, and they have no limits, unless they say otherwise. */
  variables: readonly ({ name: string; unit: string | null } & Readonly<Record<string, unknown>>)[];
}

/** Of a mock on which the first sensor is this one, with nothing measured in its months. */
export const overviewOf = ({ name, typeName = 'Calidad de aire', variables }: Overview) => ({
  call: 'GET /api/sensors/{id}/overview',
  outcome: {
    kind: 'json' as const,
    status: 200,
    body: {
      id: 1,
      name,
      typeId: 1,
      typeName,
      status: 'normal',
      variables: variables.map((variable, index) => ({ id: 36 + index, ...NO_THRESHOLDS, ...variable })),
      months: [],
    },
  },
});
