import { describe, expect, test } from 'vitest';

import { reportFileName } from '@/domain/reportFileName';

describe('the file name of a report', () => {
  test.each([
    ['CO2 Núñez', 'CO2_Núñez'],
    ['a\\b/c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
    ['línea\nnueva\ttabulada\u0000', 'línea_nueva_tabulada_'],
    [' con espacios  ', 'con_espacios'],
    ['punto final...', 'punto_final'],
    ['v1.2', 'v1.2'],
    ['..', ''],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['🌡'.repeat(81), '🌡'.repeat(80)],
    [`${'x'.repeat(79)}.y`, 'x'.repeat(79)],
  ])('has the name %j as %j', (name, part) => {
    expect(reportFileName(name, 2025, 9)).toBe(`Reporte_${part}_2025-09.pdf`);
  });

  test('has two digits for the month', () => {
    expect(reportFileName('A', 2024, 12)).toBe('Reporte_A_2024-12.pdf');
  });
});
