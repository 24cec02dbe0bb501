import type { Page } from '@playwright/test';

/**
 * The signs of a page that only their colour tells apart: what is painted in a status's colour, or in one that stands in the
 * markup, and has no word in it, beside it or as its accessible name. What shows a status needs the word of that status.
 */
export const untoldColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Of what is normal any word tells: the rest of a scale beside its limits, or of a month beside its hours of warning.
    const words = {
      normal: /\p{Letter}{2}/u,
      warning: /advertencia|adv\.|atención/i,
      critical: /crític[oa]|crít\.|urgente/i,
    } as const;
    type Status = keyof typeof words;
    const statuses = Object.keys(words) as Status[];

    const probe = document.body.appendChild(document.createElement('span'));
    const colourOf = (token: string): string => {
      probe.style.color = `var(${token})`;
      return getComputedStyle(probe).color;
    };
    const statusOfColour = new Map(
      statuses.flatMap((status) =>
        [`--color-${status}`, `--color-${status}-subtle`].map((token) => [colourOf(token), status] as const),
      ),
    );
    probe.remove();

    const paintOf = (element: Element): string[] => {
      const style = getComputedStyle(element);
      const outer = element.parentElement ? getComputedStyle(element.parentElement).color : '';
      return [
        style.color === outer ? '' : style.color,
        style.backgroundColor,
        ...(['Top', 'Right', 'Bottom', 'Left'] as const).map((side) =>
          Number.parseFloat(style[`border${side}Width`]) > 0 ? style[`border${side}Color`] : '',
        ),
      ];
    };
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 0 &&
        height > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    // What is read together: a row, an entry of a list, a cell, a paragraph.
    const UNIT =
      'li, tr, p, a, button, label, [role=gridcell], [role=status], [role=alert], fieldset, figure, dialog';
    const textOf = (element: Element): string => {
      const sign = element.closest('[aria-hidden=true]') ?? element;
      const unit = sign.parentElement?.closest(UNIT) ?? sign.parentElement ?? sign;
      return [unit, element, ...unit.querySelectorAll('[aria-label], [title], input')]
        .flatMap((one) => [
          one === unit || one === element ? one.textContent : '',
          one.getAttribute('aria-label') ?? '',
          one.getAttribute('title') ?? '',
        ])
        .join(' ');
    };
    const describe = (element: Element, missing: string): string =>
      `${missing}: ${element.outerHTML.slice(0, 160)} in ${textOf(element).replaceAll(/\s+/g, ' ').slice(0, 120)}`;

    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!isSeen(element)) return [];
      const painted = paintOf(element)
        .map((colour) => statusOfColour.get(colour))
        .find((status) => status !== undefined);
      const isColouredByHand = /background|color|fill|stroke/.test(
        `${element.getAttribute('style') ?? ''} ${element.getAttribute('stroke') ?? ''}`,
      );
      if (painted === undefined && !isColouredByHand) return [];
      const said = textOf(element);
      const shown = element.closest('[data-status]')?.getAttribute('data-status');
      if (painted !== undefined && shown === painted && !words[painted].test(said))
        return [describe(element, `no word for ${painted}`)];
      return /\p{Letter}{2}/u.test(said) ? [] : [describe(element, 'no word')];
    });
  });
