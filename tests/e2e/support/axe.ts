import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Holds the page at hand to axe; in legacy mode it leaves out the inside of frames. */
export const expectNoFindings = async (page: Page, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).options({ iframes: false }).setLegacyMode().analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(findings, where).toEqual([]);
};
