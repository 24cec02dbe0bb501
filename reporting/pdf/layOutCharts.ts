export interface ChartPage {
  /** The height of the charts on this page. */
  chartHeight: number;
  /** The indexes of the charts on it; none if the first page has no room left. */
  indices: number[];
}

export interface ChartRoom {
  /** The remaining height of the first page, and that of the others. */
  first: number;
  others: number;
  gap: number;
  /** The height of an empty chart. */
  empty: number;
  /** The heights of a chart: the minimum, the usual one on later pages, and the maximum. */
  lowest: number;
  usual: number;
  tallest: number;
}

/**
 * Spreads charts over pages, in order. On the first page they share the remaining room; the others hold the
 * usual number.
 * @param areEmpty whether each chart is empty, and only a line of text
 */
export function layOutCharts(areEmpty: readonly boolean[], room: ChartRoom): ChartPage[] {
  const { first, others, gap, empty, lowest, usual, tallest } = room;
  const pages: ChartPage[] = [{ chartHeight: lowest, indices: [] }];
  let left = first;
  for (const [index, isEmpty] of areEmpty.entries()) {
    const page = pages.at(-1);
    const height = isEmpty ? empty : (page?.chartHeight ?? usual);
    const needed = height + (page && page.indices.length > 0 ? gap : 0);
    if (page && needed <= left) {
      page.indices.push(index);
      left -= needed;
    } else {
      pages.push({ chartHeight: usual, indices: [index] });
      left = others - (isEmpty ? empty : usual);
    }
  }

  const [page] = pages;
  if (page) {
    const words = page.indices.filter((index) => areEmpty[index]).length;
    const charts = page.indices.length - words;
    const shared = first - words * empty - (page.indices.length - 1) * gap;
    if (charts > 0) page.chartHeight = Math.min(tallest, shared / charts);
  }
  return pages;
}
