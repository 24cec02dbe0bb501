import type { Reporter, TestModule } from 'vitest/node';

import { allFaults } from './faults';

/** Says at the end of a run how many cells of the fault matrix were tried. */
export default class CellReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tried = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => test.meta().faults ?? []);
    const cells = tried.reduce((sum, journey) => sum + journey.cells, 0);
    const calls = new Set(tried.flatMap((journey) => journey.calls));
    console.log(
      `Fault matrix: ${cells.toLocaleString('en')} cells: ${tried.length} journeys, ${calls.size} calls, ${allFaults.length} faults`,
    );
  }
}
