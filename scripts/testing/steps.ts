import { faultsReport, serverReport, vitestReport } from './environment';

export interface Step {
  title: string;
  /** The command, as words without quoting: a program of node_modules/.bin and its options. */
  command: readonly string[];
}

/**
 * The first steps of `npm test`, run at the same time: each is short, and the first keeps only one core busy.
 */
export const checks: readonly Step[] = [
  { title: 'Format', command: ['npm', 'run', '--silent', 'format:check'] },
  { title: 'Types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { title: 'Lint', command: ['npm', 'run', '--silent', 'lint'] },
  { title: 'Layers', command: ['npm', 'run', '--silent', 'layers'] },
  { title: 'Requirements', command: ['npm', 'run', '--silent', 'requirements'] },
  { title: 'Dead code and unused dependencies', command: ['npm', 'run', '--silent', 'dead-code'] },
];

/** The later steps, one after the other; each has work for all cores. */
export const suites: readonly Step[] = [
  {
    title: 'Unit, contract and screen tests',
    command: [
      'npm',
      'run',
      '--silent',
      'test:unit',
      '--',
      '--project',
      'screens',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
  },
  {
    title: 'Server tests',
    command: [
      'npm',
      'run',
      '--silent',
      'test:server',
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${serverReport}`,
    ],
  },
  {
    title: 'Fault matrix',
    command: [
      'npm',
      'run',
      '--silent',
      'test:faults',
      '--',
      '--reporter=json',
      `--outputFile.json=${faultsReport}`,
    ],
  },
  { title: 'Build and browser tests', command: ['npm', 'run', '--silent', 'test:e2e'] },
  { title: 'Browser tests on the server', command: ['npm', 'run', '--silent', 'test:e2e:server'] },
];
