/** What a text holds one a line: blank lines are nothing, and what comes twice counts once. */
export const readLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
