export interface ChartPage {
  /** How high the charts of the page are. */
  chartHeight: number;
  /** Which of all stand on it; none where the first page has no room left. */
  indices: number[];
}

export interface ChartRoom {
  /** What is left of the first page, and what the others have. */
  first: number;
  others: number;
  gap: number;
  /** Of a chart of nothing. */
  empty: number;
  /** Of a chart: what it needs, what it has on the pages after the first, and at most. */
  lowest: number;
  usual: number;
  tallest: number;
}

/**
 * Spreads charts over pages, in order. On the first page they share the room that is left; the others hold the usual ones.
 * @param areEmpty whether each of them shows nothing, and is a line of words
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
